import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(...texts: string[]): Promise<string[]> {
  const files = texts.map((text, at) => ({
    fileName: at === 0 ? 'shop/views.py' : 'shop/forms.py',
    language: 'python' as const,
    text,
  }));
  const { files: results } = await analyzer.analyzeProject(files);
  return results.flatMap(({ result }) =>
    result.vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity),
  );
}

const DJANGO = `from django.http import HttpResponse
from .forms import PictureForm

def show(request):
    form = PictureForm(request.POST)
    if form.is_valid():
        picture = form.cleaned_data['picture']
        return HttpResponse(open('/srv/pictures/' + FIELD).read())
`;
const form = (field: string): string => `from django import forms

class PictureForm(forms.Form):
    picture = forms.${field}
`;

describe('a path from a field of a form in another file', () => {
  it.each(['ImageField()', 'FileField(required=False)'])('is not high for the name of an upload: %s', async (field) => {
    expect(await severities(DJANGO.replace('FIELD', 'picture.name'), form(field))).not.toContain('high');
  });

  it('is not high for a number', async () => {
    expect(await severities(DJANGO.replace('FIELD', 'str(picture)'), form('IntegerField()'))).not.toContain('high');
  });

  it('is high for free text', async () => {
    expect(await severities(DJANGO.replace('FIELD', 'picture'), form('CharField()'))).toEqual(['high']);
  });
});

const flask = (read: string): string => `import pandas as pd
from flask import Flask
from flask_wtf import FlaskForm
from flask_wtf.file import FileField
from wtforms import StringField

app = Flask(__name__)

class TableForm(FlaskForm):
    table = FileField('Table')
    title = StringField('Title')

@app.post('/tables')
def table():
    form = TableForm()
    return ${read}
`;

describe('a path from a field of WTForms', () => {
  it('is no path where an upload is read', async () => {
    expect(await severities(flask('pd.read_csv(form.table.data).to_json()'))).toEqual([]);
  });

  it.each(["open('/srv/' + form.table.data.filename).read()", "open('/srv/' + form.title.data).read()"])(
    'is high for names and texts of a client: %s',
    async (read) => {
      expect(await severities(flask(read))).toEqual(['high']);
    },
  );
});

const trusted = (check: string): string => `from django.http import HttpResponse

def picture(request):
    ${check}
        return HttpResponse(status=403)
    return HttpResponse(load(request.GET['name']))

def load(name):
    return open('/srv/pictures/' + name).read()
`;

describe('a path that is used in another function than the handler', () => {
  it('is not high if only staff pass the handler', async () => {
    const check = 'if not (request.user.is_active and request.user.is_staff):';
    expect(await severities(trusted(check))).not.toContain('high');
  });

  it('is high if any account does', async () => {
    expect(await severities(trusted('if not request.user.is_active:'))).toEqual(['high']);
  });
});
