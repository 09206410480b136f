import { describe, expect, it } from 'vitest';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { analyzeProject } from './project.ts';

const parser = createParser(nodeGrammars);

const HASHES = `package hashes

import "os"

func Hash(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	return file.Close()
}
`;

const main = (name: string): string => `package main

import (
	"net/http"
	"path"

	"example.com/tool/hashes"
)

type Entry struct{ Folder, Name string }

func check(entries []Entry) {
	for _, entry := range entries {
		_ = path.Base(entry.Folder)
		hashes.Hash(${name})
	}
}

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { check(nil) })
}
`;

async function reported(name: string): Promise<string[]> {
  const files = [
    { fileName: 'hashes/hashes.go', language: 'go' as const, text: HASHES },
    { fileName: 'main.go', language: 'go' as const, text: main(name) },
  ];
  const manifests = [{ path: 'go.mod', text: 'module example.com/tool\n' }];
  const { files: results } = await analyzeProject(parser, files, { manifests, library: true });
  return results.flatMap(({ result }) => result.vulnerabilities.map(({ ruleId }) => ruleId));
}

describe('callers that decide what a function receives', () => {
  it.each([
    ['path.Clean(entry.Name)', true],
    ['"settings.json"', false],
  ])('with %s', async (name, isOpen) => {
    expect((await reported(name)).includes('path-traversal')).toBe(isOpen);
  });
});
