/** Pairs of code: a flow shown to the end is high; one that leaves open what an attacker reaches is medium. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, rule: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map((one) => one.severity);
}

describe('what a descriptor brings in C', () => {
  const tool = (opened: string) => `
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>
static int control_fd;
void save(void) {
  char name[256];
  int fd = ${opened};
  ssize_t n = read(fd, name, sizeof name - 1);
  name[n] = 0;
  FILE *file = fopen(name, "w");
  fclose(file);
}
`;
  it('comes over the network only where a socket is seen', async () => {
    const c = (opened: string) => severity('serve.c', 'c', 'path-traversal', tool(opened));
    expect(await c('accept(3, NULL, NULL)')).toEqual(['high']);
    expect(await c('control_fd')).toEqual(['medium']);
  });
});

describe('what is read from a connection', () => {
  const program = (connected: string) => `
import os
import socket

def run():
    ${connected}
    os.remove(peer.recv(200).decode())
`;
  it('is what a stranger sends where the program lets him connect', async () => {
    const python = (connected: string) => severity('run.py', 'python', 'path-traversal', program(connected));
    const server =
      'server = socket.socket()\n    server.bind(("", 80))\n    server.listen()\n    peer, _ = server.accept()';
    expect(await python(server)).toEqual(['high']);
    expect(await python('peer = socket.create_connection(("files.example.com", 80))')).toEqual(['medium']);
  });
});

describe('data that waits in a field', () => {
  const servlet = (code: string) => `
import java.io.File;
import javax.servlet.http.*;
public class Files extends HttpServlet {
  static class Upload {
    private final String name;
    Upload(String name) { this.name = name; }
    String name() { return name; }
    void remove() { new File(this.name).delete(); }
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Upload upload = new Upload(request.getParameter("name"));
    ${code}
  }
}`;
  it('is proven where the function that has the object goes on with it', async () => {
    const java = (code: string) => severity('Files.java', 'java', 'path-traversal', servlet(code));
    expect(await java('new File(upload.name()).delete();')).toContain('high');
    expect(await java('registry.add(upload);')).not.toContain('high');
  });
});

describe('a path on which a function of the program checks paths', () => {
  const view = (before: string) => `
from flask import Flask, request

app = Flask(__name__)

@app.route("/show")
def show():
    name = request.args["name"]
    ${before}
    return open("/srv/notes/" + name).read()
`;
  it('is medium, since what the check lets pass is not known', async () => {
    const python = (before: string) => severity('views.py', 'python', 'path-traversal', view(before));
    expect(await python('count_views(1)')).toEqual(['high']);
    expect(await python('storage.check_path(1)')).toEqual(['medium']);
  });
});

describe('a handler that an option opens', () => {
  const server = (option: string) => `
import os
from fastapi import FastAPI, Form
app = FastAPI()
if os.getenv("${option}", "") == "true":
    @app.post("/upload")
    async def upload(path: str = Form(...), text: str = Form(...)):
        with open(path, "w") as out:
            out.write(text)
`;
  it('is medium where the option says that it is unsafe', async () => {
    const python = (option: string) => severity('server.py', 'python', 'path-traversal', server(option));
    expect(await python('UPLOADS')).toEqual(['high']);
    expect(await python('INSECURE_ROUTES')).toEqual(['medium']);
  });
});

describe('the answer of a server that the request names', () => {
  const view = (code: string) => `
import requests
from flask import Flask, request

app = Flask(__name__)

@app.route("/fetch", methods=["POST"])
def fetch():
    ${code}
`;
  it('lays open what is inside only where it comes back', async () => {
    const python = (code: string) => severity('views.py', 'python', 'ssrf', view(code));
    expect(await python('answer = requests.get(request.form["url"], timeout=5)\n    return answer.text')).toEqual([
      'high',
    ]);
    expect(await python('requests.post(request.form["url"], timeout=5)\n    return "done"')).toEqual(['medium']);
  });
});

it('takes messages of a queue for those of the operator, and those of a web socket for anyone’s', async () => {
  const listener = (annotation: string) => `
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.jdbc.core.JdbcTemplate;
class Orders {
  private JdbcTemplate jdbcTemplate;
  @${annotation}
  void take(String name) { jdbcTemplate.execute("DELETE FROM orders WHERE name = '" + name + "'"); }
}`;
  const java = (annotation: string) => severity('Orders.java', 'java', 'sql-injection', listener(annotation));
  expect(await java('MessageMapping("/orders")')).toEqual(['critical']);
  expect(await java('KafkaListener(topics = "orders")')).toEqual(['medium']);
});

describe('without a flow', () => {
  it('a host key that is taken as it comes is high, and medium where known ones are loaded', async () => {
    const login = (code: string) => `
import paramiko

def fetch(host, password):
    client = paramiko.SSHClient()
    ${code}
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
    client.connect(host, password=password)
`;
    const python = (code: string) => severity('fetch.py', 'python', 'certificate-check-disabled', login(code));
    expect(await python('pass')).toEqual(['high']);
    expect(await python('client.load_system_host_keys()')).toEqual(['medium']);
  });

  const client = (comment: string, body: string) => `
import requests

def send(url, data, password):
    """Sends the data."""
    ${comment}
    return requests.post(url, data=${body}, verify=False, timeout=5)
`;
  const unverified = (comment: string, body: string) =>
    severity('send.py', 'python', 'certificate-check-disabled', client(comment, body));

  it('a secret that only a comment names is not seen to pass', async () => {
    expect(await unverified('# sends it', '{"password": password}')).toEqual(['high']);
    expect(await unverified('# never with the password', 'data')).toEqual(['medium']);
  });

  it('a protection that is off on purpose is medium', async () => {
    expect(await unverified('# the user has asked for it', '{"password": password}')).toEqual(['medium']);
  });

  it('a script that is piped to a shell is high where the connection is not verified', async () => {
    const shell = (command: string) => severity('install.sh', 'shell', 'pipe-to-shell', `#!/bin/sh\n${command} | sh\n`);
    expect(await shell('curl http://get.example.com/install')).toEqual(['high']);
    expect(await shell('curl -k https://get.example.com/install')).toEqual(['high']);
    expect(await shell('curl -fsSL https://get.example.com/install')).toEqual(['medium']);
  });

  it('a word in base64 is no password, and the key of a service that counts use no secret', async () => {
    const go = (value: string) =>
      severity('login.go', 'go', 'hard-coded-credentials', `package login\n\nconst adminPassword = "${value}"\n`);
    expect(await go('UGFzc3dvcmQ6')).toEqual([]);
    expect(await go('Xk29fmQ7rT41')).toEqual(['high']);
    const python = (host: string) =>
      severity(
        'report.py',
        'python',
        'hard-coded-credentials',
        `URL = "https://${host}/capture"\nAPI_KEY = "Zk29fmQ7rT41xWb83LsPq06v"\n`,
      );
    expect(await python('api.example.com')).toEqual(['high']);
    expect(await python('telemetry.example.com')).toEqual(['low']);
  });
});

describe('a weak cipher', () => {
  const cipher = (name: string, call: string) => `
from Crypto.Cipher import DES

def ${name}(key, password):
    cipher = DES.new(key, DES.MODE_ECB)
    return cipher.${call}(password)
`;
  const python = (name: string, call: string) => severity('vault.py', 'python', 'weak-cipher', cipher(name, call));

  it('is high where it hides a password that is kept here', async () => {
    expect(await python('keep', 'encrypt')).toEqual(['high']);
  });

  it('is medium where a protocol prescribes it, and where only what is old is read', async () => {
    expect(await python('answer_vnc', 'encrypt')).toEqual(['medium']);
    expect(await python('read_old', 'decrypt')).toEqual(['medium']);
  });
});

it('takes a field of a form for free text only where the form declares it so', async () => {
  const form = (field: string) => `
from django import forms

class Upload(forms.Form):
    archive = forms.${field}()

    def save(self):
        with open(self.cleaned_data["archive"]) as file:
            return file.read()
`;
  const python = (field: string) => severity('forms.py', 'python', 'path-traversal', form(field));
  expect(await python('CharField')).toEqual(['high']);
  expect(await python('FileField')).toEqual(['medium']);
});

it('takes a part of a route in Flask for one segment where no route says more', async () => {
  const view = (read: string) => `
from flask import request
from flask.views import View

class Note(View):
    def dispatch_request(self):
        return open("/srv/notes/" + ${read}).read()
`;
  const python = (read: string) => severity('views.py', 'python', 'path-traversal', view(read));
  expect(await python('request.args["name"]')).toEqual(['high']);
  expect(await python('request.view_args["name"]')).toEqual(['medium']);
});

describe('a message of a web socket', () => {
  const listen = `socket.on('message', (data) => fs.unlinkSync('/srv/' + JSON.parse(data.toString()).name));`;
  it('is severe only if the program accepts the connection', async () => {
    const opened = `const WebSocket = require('ws');
const fs = require('fs');
function start(url) {
  const socket = new WebSocket(url);
  ${listen}
}
start('ws://127.0.0.1:9000');
`;
    expect(await severity('client.js', 'javascript', 'path-traversal', opened)).toEqual(['medium']);
    const accepted = `const { WebSocketServer } = require('ws');
const fs = require('fs');
new WebSocketServer({ port: 80 }).on('connection', (socket) => {
  ${listen}
});
`;
    expect(await severity('server.js', 'javascript', 'path-traversal', accepted)).toEqual(['high']);
  });
});
