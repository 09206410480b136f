(function () {
  const params = new URLSearchParams(window.location.search);
  const name = params.get('name');
  document.getElementById('greeting').innerHTML = 'Hello ' + name; // expect: cross-site-scripting
  document.getElementById('greeting').textContent = 'Hello ' + name;
  document.write('<img src="/pixel?u=' + document.referrer + '">'); // expect: cross-site-scripting
  $('#result').html(params.get('q')); // expect: cross-site-scripting
  $('#result').text(params.get('q'));
  $('#list').append('<li>' + location.hash.substring(1) + '</li>'); // expect: cross-site-scripting
  $(decodeURIComponent(location.hash.substring(1))); // expect: cross-site-scripting
  $(location.hash);
  $('#tab-' + params.get('tab')).show();
  $('#menu').find('[data-name="' + params.get('name') + '"]').parent().append('<i></i>');
  $(document).find('#x');
  const el = document.createElement('div');
  el.innerHTML = DOMPurify.sanitize(params.get('html'));
  const escaped = name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  el.innerHTML = '<b>' + escaped + '</b>';
  window.addEventListener('message', (event) => { // expect: missing-origin-check
    el.innerHTML = event.data; // expect: cross-site-scripting
    eval(event.data.code); // expect: code-injection
  });
  window.addEventListener('message', (event) => {
    if (event.origin !== 'https://app.example.com') return;
    el.innerHTML = event.data.html;
  });
  setTimeout('show("' + name + '")', 10); // expect: code-injection
  setTimeout(() => show(name), 10);
  const a = document.createElement('a');
  a.href = params.get('url'); // expect: cross-site-scripting
  location.href = params.get('next'); // expect: open-redirect
  const script = document.createElement('script');
  script.src = params.get('lib'); // expect: cross-site-scripting
  parent.postMessage({ token: localStorage.getItem('token') }, '*'); // expect: permissive-cors
  localStorage.setItem('password', document.querySelector('#password').value); // expect: cleartext-storage
  document.cookie = 'session=' + token; // expect: cookie-not-secure
  el.insertAdjacentHTML('beforeend', `<p>${decodeURIComponent(location.hash.slice(1))}</p>`); // expect: cross-site-scripting
  const frame = document.querySelector('iframe');
  frame.src = 'https://player.example.com/?id=' + params.get('id');
  frame.srcdoc = params.get('doc'); // expect: cross-site-scripting
  new Function(params.get('cb'))(); // expect: code-injection
  fetch('/api/comments').then((r) => r.json()).then((comments) => {
    comments.forEach((c) => { list.innerHTML += '<li>' + c.text + '</li>'; });
  });
})();
(function () {
  const parameters = new URLSearchParams(window.location.search);
  const loaded = document.createElement('script');
  loaded.text = parameters.get('code'); // expect: code-injection
  loaded.textContent = 'start();';
  document.cookie = 'session_token=' + parameters.get('token'); // expect: cookie-not-secure
  document.cookie = 'session_token=' + loaded.id + '; Secure';
  document.cookie = 'theme=dark';
  const feed = new WebSocket('ws://stream.widgets.dev/feed'); // expect: cleartext-transport
  const secure = new WebSocket('wss://stream.widgets.dev/feed');
  const local = new WebSocket('ws://localhost:8080');
  return [feed, secure, local];
})();
