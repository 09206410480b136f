import vm from 'node:vm';

const evaluateFormula = (formula) => vm.runInNewContext(formula, {}); // expect: code-injection

export const page = (title) => '<title>' + title + '</title>';
export default evaluateFormula;
