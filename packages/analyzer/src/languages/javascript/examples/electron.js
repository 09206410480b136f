const { BrowserWindow, shell, ipcMain } = require('electron');

const open = new BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false } }); // expect: security-control-disabled
const loose = new BrowserWindow({ webPreferences: { webSecurity: false } }); // expect: permissive-cors
const closed = new BrowserWindow({ webPreferences: { contextIsolation: true, sandbox: true } });

ipcMain.on('open', (event, address) => {
  shell.openExternal(address); // expect: command-injection
  if (/^https?:/i.test(address)) shell.openExternal(address); // safe: command-injection
  shell.openExternal('https://example.com/help');
});
module.exports = { open, loose, closed };
