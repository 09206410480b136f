chrome.runtime.onMessage.addListener((message, sender, reply) => {
  document.body.innerHTML = message.html; // expect: cross-site-scripting
  document.title = message.title;
  chrome.tabs.executeScript(sender.tab.id, { code: message.code }); // expect: code-injection
  chrome.tabs.executeScript(sender.tab.id, { file: 'content.js' });
  reply({ done: true });
});
chrome.runtime.onMessageExternal.addListener((message) => {
  eval(message.script); // expect: code-injection
});
