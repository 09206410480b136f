const { app, BrowserWindow, shell, ipcMain } = require('electron');
const path = require('path');
const fs = require('fs');
const { exec } = require('child_process');
function createWindow() {
  const win = new BrowserWindow({ // expect: security-control-disabled
    webPreferences: { nodeIntegration: true, contextIsolation: false, webSecurity: true },
  });
  win.loadURL('http://app.example.com'); // expect: cleartext-transport
  win.webContents.setWindowOpenHandler(({ url }) => {
    shell.openExternal(url); // expect: command-injection
    return { action: 'deny' };
  });
  win.webContents.on('will-navigate', (event, url) => {
    if (new URL(url).origin !== 'https://app.example.com') event.preventDefault();
  });
}
function createSafeWindow() {
  const win = new BrowserWindow({ webPreferences: { contextIsolation: true, sandbox: true, preload: path.join(__dirname, 'preload.js') } });
  win.loadFile('index.html');
}
ipcMain.handle('read', (event, name) => fs.readFileSync(path.join(app.getPath('userData'), name), 'utf8')); // expect: path-traversal
ipcMain.on('run', (event, command) => exec(command)); // expect: command-injection
app.on('certificate-error', (event, webContents, url, error, certificate, callback) => {
  event.preventDefault();
  callback(true); // expect: certificate-check-disabled
});
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; // expect: certificate-check-disabled
app.whenReady().then(createWindow);
