import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function isReported(language: LanguageId, text: string): Promise<boolean> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `app.${language}`, language, text });
  return vulnerabilities.some(({ ruleId }) => ruleId === 'log-injection');
}

const express = (logger: string): string => `const app = require('express')();
${logger}
app.get('/', (req, res) => {
  logger.info('asked for ' + req.query.name);
  res.end();
});
`;

const go = (logger: string, call: string): string => `package main

import (
	"log"
	"log/slog"
	"net/http"
	"os"

	"github.com/sirupsen/logrus"
	"go.uber.org/zap"
)

${logger}

func show(w http.ResponseWriter, r *http.Request) {
	${call}
}

func main() { http.HandleFunc("/", show) }
`;

const flask = (format: string): string => `import logging
from flask import Flask, request
from pythonjsonlogger.json import JsonFormatter

app = Flask(__name__)
handler = logging.StreamHandler()
handler.setFormatter(${format})
log = logging.getLogger("app")
log.addHandler(handler)

@app.route("/")
def show():
    log.info("asked for %s", request.args["name"])
    return ""
`;

const sinatra = (entry: string): string => `require 'sinatra'
require 'logger'
require 'json'
logger = Logger.new('app.log')
logger.formatter = proc { |level, time, name, text| ${entry} }
get('/') { logger.info("asked for #{params[:name]}") }
`;

const SUGAR = 'var zapper, _ = zap.NewProduction()\nvar sugar = zapper.Sugar()';

describe('a logger that writes JSON or quotes its messages', () => {
  it.each<[string, LanguageId, string]>([
    ['pino', 'javascript', express("const logger = require('pino')();")],
    ['bunyan', 'javascript', express("const logger = require('bunyan').createLogger({ name: 'a' });")],
    ['winston', 'javascript', express("const logger = require('winston').createLogger();")],
    ['zap', 'go', go(SUGAR, 'sugar.Infof("asked for %s", r.FormValue("name"))')],
    ['logrus', 'go', go('', 'logrus.Infof("asked for %s", r.FormValue("name"))')],
    [
      'slog with a handler',
      'go',
      go('var logger = slog.New(slog.NewTextHandler(os.Stderr, nil))', 'logger.Info(r.FormValue("name"))'),
    ],
    ['a formatter of Python', 'python', flask('JsonFormatter()')],
    ['a formatter of Ruby', 'ruby', sinatra('{ level: level, text: text }.to_json')],
  ])('has no forged lines: %s', async (_, language, text) => {
    expect(await isReported(language, text)).toBe(false);
  });

  it.each<[string, LanguageId, string]>([
    ['pino-pretty', 'javascript', express("const logger = require('pino')({ transport: { target: 'pino-pretty' } });")],
    [
      'a plain format',
      'javascript',
      express(
        "const winston = require('winston');\nconst logger = winston.createLogger({ format: winston.format.simple() });",
      ),
    ],
    ['the console', 'javascript', express('const logger = console;')],
    ['another logger of Go', 'go', go(SUGAR, 'log.Println(r.FormValue("name"))')],
    ['the default handler of slog', 'go', go('', 'slog.Info(r.FormValue("name"))')],
    [
      'logrus that does not quote',
      'go',
      go(
        'func init() { logrus.SetFormatter(&logrus.TextFormatter{DisableQuote: true}) }',
        'logrus.Info(r.FormValue("name"))',
      ),
    ],
    ['another formatter of Python', 'python', flask('logging.Formatter("%(message)s")')],
    ['another formatter of Ruby', 'ruby', sinatra('"#{level} #{text}"')],
  ])('is not assumed: %s', async (_, language, text) => {
    expect(await isReported(language, text)).toBe(true);
  });

  it.each<[string, LanguageId, string]>([
    ['Flask', 'python', flask('logging.Formatter()').replace('request.args["name"]', 'request.headers["X-Name"]')],
    ['net/http', 'go', go('', 'log.Println(r.UserAgent())')],
    ['Rack', 'ruby', sinatra('text').replace('params[:name]', 'request.user_agent')],
    [
      'Spring',
      'java',
      `import org.springframework.web.bind.annotation.*;
@RestController
class A {
    private static final org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger(A.class);
    @GetMapping("/") String show(@RequestHeader("X-Name") String name) { log.info("asked by " + name); return ""; }
}
`,
    ],
    ['PHP', 'php', "<?php error_log('asked by ' . $_SERVER['HTTP_USER_AGENT']);\n"],
  ])('has no line breaks of a header, which servers refuse: %s', async (_, language, text) => {
    expect(await isReported(language, text)).toBe(false);
  });
});
