/** Fixes that move, renew or release: the order of statements, sessions and memory. */
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const contract = (body: string): string =>
  `pragma solidity ^0.8.20;\n\ncontract Bank {\n    mapping(address => uint256) balances;\n\n    function withdraw() external {\n${body.replaceAll(/^/gm, '        ')}\n    }\n}\n`;

describe('a contract that can be reentered', () => {
  it('updates its state before the call', async () => {
    const text = contract(
      'uint256 amount = balances[msg.sender];\n(bool ok, ) = msg.sender.call{value: amount}("");\nrequire(ok);\nbalances[msg.sender] = 0;',
    );
    const after = await fixed('solidity', text, 'reentrancy');
    expect(after).toContain(
      'balances[msg.sender] = 0;\n        (bool ok, ) = msg.sender.call{value: amount}("");\n        require(ok);\n    }',
    );
  });

  it('has no fix if the call sends what the update changes, or the update needs its result', async () => {
    const sent = contract(
      '(bool ok, ) = msg.sender.call{value: balances[msg.sender]}("");\nrequire(ok);\nbalances[msg.sender] = 0;',
    );
    expect(await fixed('solidity', sent, 'reentrancy')).toBeUndefined();
  });
});

describe('a login', () => {
  it.each([
    [
      'php',
      "<?php\nfunction login($name, $password) {\n    $user = find_user($name);\n    if (password_verify($password, $user['hash'])) {\n        $_SESSION['user'] = $user['id'];\n    }\n}\n",
      "session_regenerate_id(true);\n        $_SESSION['user']",
    ],
    [
      'elixir',
      'defmodule Desk.Login do\n  import Plug.Conn\n\n  def sign_in(conn, %{"name" => name, "password" => password}) do\n    if Desk.Members.verify(name, password), do: put_session(conn, :user_id, name)\n  end\nend\n',
      'put_session(configure_session(conn, renew: true), :user_id, name)',
    ],
  ] as const)('renews the session (%s)', async (language, text, expected) => {
    expect(await fixed(language, text, 'session-fixation')).toContain(expected);
  });
});

describe('a block that is resized', () => {
  const c = (statement: string): string =>
    `#include <stdlib.h>\n\nint grow(unsigned char *buffer, size_t size) {\n    ${statement}\n    if (!buffer) return -1;\n    buffer[0] = 1;\n    free(buffer);\n    return 0;\n}\n`;

  it('is released if there is no memory for the new one', async () => {
    const after = await fixed('c', c('buffer = (unsigned char *)realloc(buffer, size);'), 'memory-leak');
    expect(after).toContain(
      'void *resized = realloc(buffer, size);\n    if (resized == NULL) free(buffer);\n    buffer = (unsigned char *)resized;',
    );
  });
});

describe('a path below a constant folder', () => {
  it('is rejected outside of it, if it may have folders of its own', async () => {
    const text =
      "const express = require('express');\nconst fs = require('fs');\nconst path = require('path');\nconst app = express();\napp.get('/x', (req, res) => {\n  res.end(fs.readFileSync('/srv/files/' + req.query.path));\n});\n";
    expect(await fixed('javascript', text, 'path-traversal')).toContain(
      "if (!path.resolve(file).startsWith(path.resolve('/srv/files') + path.sep)) throw new Error('Invalid path');",
    );
  });

  it('is a `Path` in Java, which gets a name', async () => {
    const text =
      'import java.nio.file.*;\nimport java.util.zip.*;\n\nclass Archive {\n  void unpack(ZipInputStream in, Path folder) throws Exception {\n    ZipEntry entry = in.getNextEntry();\n    Files.copy(in, folder.resolve(entry.getName()));\n  }\n}\n';
    expect(await fixed('java', text, 'path-traversal')).toContain(
      'if (!target.toAbsolutePath().normalize().startsWith(folder.toAbsolutePath().normalize())) throw',
    );
  });

  it('has its last part only in C++, where the name may be no path', async () => {
    const text =
      '#include <fstream>\n#include <httplib.h>\n\nvoid serve(httplib::Server &server) {\n  server.Get("/page", [](const httplib::Request &req, httplib::Response &res) {\n    std::ifstream in("/var/www/" + req.get_param_value("page"));\n  });\n}\n';
    expect(await fixed('cpp', text, 'path-traversal')).toContain(
      'std::filesystem::path(req.get_param_value("page")).filename().string()',
    );
  });
});

describe('statements of models', () => {
  it('bind their values in a list (Django)', async () => {
    const text =
      'from django.http import HttpResponse\nfrom .models import Item\n\ndef find(request):\n    name = request.GET["name"]\n    rows = Item.objects.raw("SELECT * FROM item WHERE name = \'%s\'" % name)\n    return HttpResponse(len(rows))\n';
    expect(await fixed('python', text, 'sql-injection')).toContain(
      'Item.objects.raw("SELECT * FROM item WHERE name = %s", [name])',
    );
  });

  it('are sorted by a single identifier (Rails)', async () => {
    const text =
      'class ItemsController < ApplicationController\n  def index\n    @items = Item.order(Arel.sql(params[:sort]))\n  end\nend\n';
    expect(await fixed('ruby', text, 'sql-injection')).toContain(
      "raise ArgumentError, 'Invalid name' unless params[:sort].to_s.match?",
    );
  });
});

describe('a redirect to a missing parameter', () => {
  it('goes to the start page (Java)', async () => {
    const text =
      'import javax.servlet.http.*;\n\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    res.addHeader("Location", req.getParameter("target"));\n  }\n}\n';
    expect(await fixed('java', text, 'open-redirect')).toContain('next != null && next.startsWith("/")');
  });
});
