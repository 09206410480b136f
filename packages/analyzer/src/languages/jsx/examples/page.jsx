import React from 'react';

export class Page extends React.Component {
  render() {
    const { hash, search } = window.location;
    const target = new URLSearchParams(search).get('target');
    return (
      <main>
        <article dangerouslySetInnerHTML={{ __html: decodeURIComponent(hash) }} /> {/* expect: cross-site-scripting */}
        <iframe src={target} /> {/* expect: cross-site-scripting */}
        <img src={target} alt="" />
        <span>{hash}</span>
      </main>
    );
  }
}
