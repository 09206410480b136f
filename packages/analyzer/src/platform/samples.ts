/** @module Small files with findings that must be the same on every platform. */

import type { SourceFile } from '../text/source-file.ts';

export const SAMPLES: readonly SourceFile[] = [
  {
    fileName: 'orders.js',
    language: 'javascript',
    text: `import express from 'express';
import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';

const dbPassword = 'w4rehouse-9';
const app = express();

app.get('/orders/:id', (req, res) => {
  const id = req.params.id;
  exec('lpr ' + id);
  res.send(createHash('md5').update(id).digest('hex'));
});
`,
  },
  {
    fileName: 'orders.py',
    language: 'python',
    text: `import hashlib
import os
from flask import Flask, request

app = Flask(__name__)
DB_PASSWORD = "w4rehouse-9"

@app.route("/orders")
def orders():
    name = request.args.get("name")
    os.system("lpr " + name)
    return hashlib.md5(name.encode()).hexdigest()
`,
  },
  {
    fileName: 'Orders.java',
    language: 'java',
    text: `import java.io.IOException;
import java.security.MessageDigest;
import javax.servlet.http.*;

public class Orders extends HttpServlet {
    private static final String DB_PASSWORD = "w4rehouse-9";

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        Runtime.getRuntime().exec("sh -c lpr " + name);
        try {
            MessageDigest.getInstance("MD5").digest(name.getBytes());
        } catch (Exception exception) {
            throw new IOException(exception);
        }
    }
}
`,
  },
];

/** What is compared: `orders.js:10:3 command-injection 1f2e…`. */
export function findingLines(
  fileName: string,
  found: readonly {
    location: { lineNumber: number; columnNumber?: number | undefined };
    ruleId: string;
    fingerprint: string;
  }[],
): string[] {
  return found.map(
    ({ location, ruleId, fingerprint }) =>
      `${fileName}:${location.lineNumber}:${location.columnNumber ?? 0} ${ruleId} ${fingerprint}`,
  );
}
