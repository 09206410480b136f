/** @module Recognizes template files by name. */

/** Ends of names of files with markup; ERB, Blade and PHP are programs as well. */
const TEMPLATE =
  /\.(?:ejs|eta|jspf?|jspx|tag|pug|jade|cshtml|html?|xhtml|hbs|handlebars|mustache|njk|nunjucks|swig|twig|jinja2?|j2|liquid|tpl)$/i;

/** Whether the file may be a template and nothing else: it is read for the files of the program that render it. */
export const isTemplateName = (path: string): boolean => TEMPLATE.test(path);
