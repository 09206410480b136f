/**
 * @module Preset dictionaries for the compression of findings: text that nearly all findings share, so that even a scan
 * with one finding is small. A stored block contains the number of its dictionary and can only be read with it, so a
 * dictionary **never changes**: a better one gets a new number. Texts that the engine no longer uses only take space
 * here.
 */

/** Least frequent first: references to text near the data are short. */
const PHRASES_1 = [
  'const import public static private void final String string request response null undefined if (else { throw new Exception( } catch (e) { for (let function async await self. def class include ',
  'Everyone who can read the code, its history or a build of it has it too. Whoever finds the repository, a package or a leaked copy logs in with it; changing it needs a new release.',
  "An attacker names an internal host or the cloud's metadata address and gets answers, or actions, that only this server is allowed.",
  'An attacker sends code in place of the expected value; it runs inside the program, with its rights, its memory and its secrets.',
  'An attacker adds a command of their own to the value and runs it with the rights of this program: reading files, installing software, reaching other machines.',
  'An attacker makes a victim open a page with their script in it; the script acts as the victim, reads what the victim sees and sends it away.',
  'The database cannot tell that data from the statement around it. An attacker sends a value with a quote and SQL of their own in it, and reads, changes or deletes rows that they should never reach; on some databases they run commands on the server.',
  'The data was stored earlier; whoever could write it controls it.',
  'The data arrives in a message from another system.',
  'The data comes from the page: a URL, a message or storage that another site can shape.',
  'The data comes from a file; whoever can write the file controls it.',
  'The data comes from the environment, so an attacker needs a way to set it.',
  'The data comes from the command line, so an attacker needs a way to set it.',
  'The data is a function parameter; this file does not show who sets it.',
  '` runs before the handler: an attacker needs an account.` makes the data safe for HTML, not for this use.',
  'An AI model reads the code so, twice and independently; no data flow proves it.',
  'The file looks like test or example code, which production does not reach.',
  'Low confidence: whether an attacker gets this far depends on code outside this file.',
  'Medium confidence: this file does not settle every step.',
  '"dataAtRisk":["Credentials","Tokens and keys","Payment data","Health data","Contact data","Identity data","User records"]}',
  '"model":{"verdict":"confirmed","explanation":"","reason":"","evidence":""}',
  ',"fix":{"kind":"verified","description":"Escapes the value for Passes the values as bound parameters.","edits":[{"start":0,"end":0,"replacement":""}],"before":"","after":""}}]',
  '"severity":"critical" "severity":"medium" "severity":"low" "severity":"info" "level":"Critical" "level":"Medium" "level":"Low" "level":"None" "confidence":"medium" "confidence":"low"',
  '"note":"passed to "note":"returned by "note":"stored in "note":"query string value "note":"request parameter \'',
  '[0,{"id":0,"severity":"high","category":0,"title":0,"description":"Data from the request parameter is used in without being escaped. ',
  '","location":{"filePath":"","lineNumber":1,"columnNumber":1,"endLineNumber":1},"codeSnippet":"    });\\n  }\\n}\\n\\n","snippetStartLine":1,"suggestion":0,"fixExample":0,"references":0,',
  '"exploitability":{"score":7.2,"level":"High","reasoning":"The request parameter enters at line 1 and reaches `` (line 2) in 2 steps; no sanitizer on the path."',
  '"exploitability":{"score":8,"level":"High","reasoning":" at `` (line 1), whatever the input.","factors":["Needs no attacker-controlled data: it is there whenever this code runs."]},',
  '"factors":["Anyone who can send a remote request controls the data.","A route handler, reachable over HTTP.","` is a route handler, reachable over HTTP."]},',
  '"businessImpact":{"affectedServices":["Host ","Route /","Table ","Handler ","Function "],"potentialImpact":0},"complianceMapping":0,"ruleId":0,"cwe":0,"category2021":0,"confidence":"high","flow":[',
  '{"line":1,"column":1,"note":"assigned to \'","code":""},{"line":2,"column":1,"note":"passes through ","code":""},{"line":3,"column":1,"note":"reaches the ","code":""}],',
  '"flow":[],"fingerprint":"","detectedBy":"engine"}]]',
];

/** The dictionaries by number, 1 to 255. */
export const DICTIONARIES: ReadonlyMap<number, Buffer> = new Map([[1, Buffer.from(PHRASES_1.join(''))]]);

/** The number of the dictionary for new blocks. */
export const CURRENT_DICTIONARY = 1;
