declare module 'virtual:mfe.css';
