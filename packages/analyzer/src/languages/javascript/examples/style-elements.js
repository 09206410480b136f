window.addEventListener('message', (event) => { // expect: missing-origin-check
  const style = document.createElement('style');
  style.innerHTML = event.data.rules;
  const link = document.createElement('link');
  link.setAttribute('href', event.data.sheet);
  const box = document.createElement('div');
  box.innerHTML = event.data.text; // expect: cross-site-scripting
  const anchor = document.createElement('a');
  anchor.setAttribute('href', event.data.target); // expect: cross-site-scripting
});
