/** @module What is known of C++'s standard library and of Qt. */
import type { ApiModel } from '../../model/api.ts';

const SOURCES = ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'] as const;

export const cppModels: readonly ApiModel[] = [
  {
    id: 'cpp-standard',
    languages: ['cpp', 'header'],
    returns: {
      'string.{substr,c_str,data,append,insert,replace}': 'string',
      '{ostringstream,stringstream}.str': 'string',
      to_string: 'string',
    },
    sources: [{ kind: 'argument', label: 'input', call: '{cin.getline,cin.read,cin.get}', args: [0] }],
    sinks: [
      {
        weakness: 'path-traversal',
        note: 'file name',
        call: [
          'new {ifstream,ofstream,fstream}',
          '{ifstream,ofstream,fstream}.open',
          'filesystem.{remove,remove_all,rename}',
        ],
        args: [0],
      },
    ],
    effects: [
      { call: 'getline', effect: 'into-argument', from: 0, to: 1 },
      { call: '?.{c_str,data}', effect: 'identity', from: 'this' },
      { call: '?.{append,push_back,insert}', effect: 'into-receiver' },
      { call: '?.{size,length,empty,find,compare,starts_with}', effect: 'clean' },
      { call: 'string.substr', effect: 'identity', from: 'this' },
      { call: '{move,forward}', effect: 'identity', from: 0 },
      { call: 'to_string', effect: 'clean' },
    ],
  },
  {
    id: 'qt',
    languages: ['cpp', 'header'],
    sinks: [
      { weakness: 'sql-injection', note: 'SQL query', call: ['QSqlQuery.exec', 'QSqlQuery.prepare'], args: [0] },
      {
        weakness: 'command-injection',
        note: 'command',
        call: 'QProcess.{execute,startDetached}',
        args: [0],
        sources: SOURCES,
      },
    ],
  },
];
