// The page's own address, whole or with something behind it, leads nowhere else; what is cut out of it may.
const notice = document.getElementById('notice');

function switchTab(tab) {
  window.location = location.pathname + '?tab=' + encodeURIComponent(tab);
}

function reload() {
  window.location.href = location.href;
  location.replace(location.href + '#top');
  location.assign(location.search);
}

function refresh() {
  return fetch(location.pathname + '/data.json').then((answer) => answer.json());
}

function withoutQuery() {
  window.location.href = location.href.split('?')[0];
}

function leave() {
  window.location = location.search.split('next=')[1]; // expect: open-redirect
}

function leaveByFragment() {
  location.href = location.hash.slice(1); // expect: open-redirect
}

function leaveByParameter() {
  location.assign(new URL(location.href).searchParams.get('next')); // expect: open-redirect
}

function show() {
  notice.innerHTML = 'You are on ' + location.href; // expect: cross-site-scripting
  notice.innerHTML = decodeURIComponent(location.hash); // expect: cross-site-scripting
  notice.textContent = location.href;
}
