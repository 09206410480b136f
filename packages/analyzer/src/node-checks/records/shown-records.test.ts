import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

it('speaks of a password hash only for the accounts that people log in with', async () => {
  const serializer = (model: string): string =>
    `from rest_framework.serializers import ModelSerializer\nclass One(ModelSerializer):\n    class Meta:\n        model = ${model}\n        fields = '__all__'\n`;
  const found = async (model: string) => {
    const { vulnerabilities } = await analyzer.analyze({
      fileName: 'a.py',
      language: 'python',
      text: serializer(model),
    });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'sensitive-data-exposed');
  };
  const [user] = await found('User');
  expect(user?.severity).toBe('medium');
  expect(user?.description).toContain('password hash');
  const [account] = await found('Account');
  expect(account?.severity).toBe('low');
  expect(account?.description).not.toContain('password hash');
});

it('lets a function before each request of a file stand for its handlers', async () => {
  const routes = (gate: string): string => `
from flask import Blueprint, abort, flash, redirect
from shop.models import Invoice, current_user, is_superuser, session
bp = Blueprint('invoices', __name__)
${gate}
@bp.route('/<int:invoice_id>/off', methods=['POST'])
def off(invoice_id: int):
    invoice = session.get(Invoice, invoice_id)
    invoice.active = False
    session.commit()
    return redirect('/')
`;
  const severities = async (gate: string): Promise<string[]> => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text: routes(gate) });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'missing-authorization').map(({ severity }) => severity);
  };
  const gate = (test: string): string => `@bp.before_request\ndef gate():\n    if ${test}:\n        abort(403)\n`;
  expect(await severities('')).toContain('medium');
  expect(await severities(gate('not is_superuser()'))).not.toContain('medium');
});
