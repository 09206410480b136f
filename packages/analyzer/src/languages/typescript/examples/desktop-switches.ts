import { app, contextBridge, ipcRenderer, session } from 'electron';

session.defaultSession.setCertificateVerifyProc((_request, callback) => callback(0)); // expect: certificate-check-disabled
session.defaultSession.setCertificateVerifyProc((_request, callback) => callback(-3));
session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(true)); // expect: security-control-disabled
session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
app.commandLine.appendSwitch('disable-web-security'); // expect: security-control-disabled
app.commandLine.appendSwitch('remote-debugging-port', '9222'); // expect: debug-enabled
app.commandLine.appendSwitch('lang', 'en');
contextBridge.exposeInMainWorld('ipc', ipcRenderer); // expect: security-control-disabled
contextBridge.exposeInMainWorld('electron', { ipcRenderer }); // expect: security-control-disabled
contextBridge.exposeInMainWorld('shop', { refresh: () => ipcRenderer.invoke('refresh') });

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
new AsyncFunction('input', decodeURIComponent(location.hash))(); // expect: code-injection
new AsyncFunction('input', 'return input')();
