import type { Weakness } from '../api-model/weakness.ts';

export const crossSiteScripting: Weakness = {
  id: 'cross-site-scripting',
  title: 'Cross-site scripting (XSS)',
  cwe: [79],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'html',
  sources: ['remote', 'message', 'browser', 'database'],
  inLibraries: true,
  description:
    'Data from {source} is written into a page by {sink} in {function} without being escaped for its context.',
  attack:
    'An attacker makes a victim open a page that contains their script. The script reads and does there what the victim can.',
  recommendation:
    'Let the template engine escape the value, or use an API that only accepts text (`textContent`). Where HTML is required, sanitize it with an allow-list. A Content Security Policy limits the damage.',
  power: 7,
  impact: 'Scripts of an attacker can do on this site what the users who open the page can.',
  forms: [
    {
      detail: /what the requested server answers/,
      description:
        'The answer of a server that {source} selects is written into the response by {sink} in {function} without being escaped.',
    },
    {
      detail: /does not show that the response is an HTML page/,
      description: 'Data from {source} is written into the response by {sink} in {function} without being escaped.',
      attack:
        'If browsers render the response as a page, an attacker makes a victim open it with their script. The script reads and does there what the victim can.',
      impact:
        'If browsers render the response as a page, scripts of an attacker can do on this site what the users who open it can.',
    },
    {
      detail: /what the requested server answers/,
      attack:
        'An attacker names their own server, whose answer contains a script, and makes a victim open the response. The script reads and does there what the victim can.',
    },
    {
      note: /\bemail\b/,
      description:
        'Data from {source} becomes part of the HTML of an email in {sink} in {function} without being escaped.',
      attack: 'An attacker adds text and links of their own to a message that comes from this program.',
      impact: 'Messages of this program can show what an attacker wrote, such as links to phishing pages.',
      fixExamples: {
        javascript: 'const html = `<p>${escapeHtml(name)}</p>`;',
        python: 'body = f"<p>{html.escape(name)}</p>"',
        php: "$body = '<p>' . htmlspecialchars($name, ENT_QUOTES, 'UTF-8') . '</p>';",
      },
    },
    {
      detail: /gets this response, which no link sends/,
      attack:
        'If others can write the stored value, and another site can make browsers send this request, an attacker has a victim send it, and the script in the response runs. It reads and does there what the victim can.',
      impact:
        'If others can write the stored value, and another site can make browsers send this request, scripts of an attacker can do on this site what its users can.',
    },
    {
      detail: /which no link (?:carries|sends)|cannot make a browser send/,
      attack:
        'If another site can make browsers send this request, an attacker has a victim send it with their script. The script reads and does there what the victim can.',
      impact:
        'If another site can make browsers send this request, scripts of an attacker can do on this site what its users can.',
    },
    {
      detail: /^Browsers (?:set this header|encode markup)/,
      attack:
        'To run a script for other users, an attacker needs a way around that, such as a cache that keeps the response or a client that does not encode URLs.',
      impact: 'If there is a way around that, scripts of an attacker can do on this site what its users can.',
    },
    {
      hasFlow: true,
      detail: /don't render responses to this HTTP method/,
      description: 'Data from {source} is written into a response by {sink} in {function} without being escaped.',
      attack: 'If a script inserts this response into a page as HTML, it runs what an attacker sent.',
    },
    {
      hasFlow: false,
      note: /environment without escaping/,
      description: '{sink} in {function} makes templates that show text without escaping it.',
      attack:
        'If untrusted data is shown, an attacker makes a victim open a page that contains their script. The script reads and does there what the victim can.',
      impact: 'If untrusted data is shown, scripts of an attacker can do on this site what its users can.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} puts text into a page without escaping it. Where all of that text comes from was not followed.',
    },
  ],
  fixExamples: {
    javascript: `element.textContent = name; // text, never innerHTML
res.render('profile', { name }); // a template that escapes`,
    python: 'return render_template("profile.html", name=name)  # Jinja escapes; no |safe, no Markup()',
    java: 'response.getWriter().print(Encode.forHtml(name)); // OWASP Java Encoder',
    php: "echo htmlspecialchars($name, ENT_QUOTES, 'UTF-8');",
    go: 'tmpl := template.Must(template.New("page").Parse(`<p>{{.Name}}</p>`)) // html/template, not text/template',
    ruby: '<%= name %> <%# no raw, no html_safe %>',
    csharp: '@Model.Name @* Razor escapes; no Html.Raw *@',
    lua: 'ngx.say("<p>", require("lapis.html").escape(name), "</p>")',
    r: 'output$name <- renderUI(p(input$name)) # tags escape; no HTML()',
    clojure: '(str (hiccup2.core/html [:p name])) ; escapes; no raw',
    haskell: 'html . renderHtml $ H.p (toHtml name) -- no preEscapedToHtml',
    elm: 'div [] [ text model.about ]',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/79.html',
  ],
};
