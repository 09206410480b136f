import { ElementRef, ViewChild } from '@angular/core';
import createDOMPurify from 'dompurify';
import $ from 'jquery';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import MarkdownIt from 'markdown-it';

const chosen = new URLSearchParams(location.search).get('view') ?? '';

export function show(root: ShadowRoot, element: HTMLElement) {
  root.innerHTML = chosen; // expect: cross-site-scripting
  root.textContent = chosen;
  element.setHTMLUnsafe(chosen); // expect: cross-site-scripting
  $('#link').attr('href', chosen); // expect: cross-site-scripting
  $('#link').attr('href', `/view/${encodeURIComponent(chosen)}`);
  $('#link').attr('title', chosen);
  $('#part').load(chosen); // expect: cross-site-scripting
  $('#part').load('/parts/menu.html');
  $.getScript(chosen); // expect: code-injection
  $.getScript('/scripts/menu.js');
}

export const view = () => unsafeHTML(chosen); // expect: cross-site-scripting
export const fixedView = () => unsafeHTML('<b>menu</b>');

export class PartComponent {
  @ViewChild('part') part!: ElementRef<HTMLDivElement>;

  add() {
    this.part.nativeElement.insertAdjacentHTML('beforeend', chosen); // expect: cross-site-scripting
    this.part.nativeElement.insertAdjacentText('beforeend', chosen);
  }
}

const purifier = createDOMPurify;
export const loose = (html: string) => purifier.sanitize(html, { ADD_TAGS: ['script'] }); // expect: cross-site-scripting
export const strict = (html: string) => purifier.sanitize(html, { ADD_TAGS: ['svg'] });

export const raw = new MarkdownIt({ html: true }); // expect: cross-site-scripting
export const plain = new MarkdownIt({ html: false });
