import { THEME_KEY } from '@scanner/contracts/constants.ts';

/** Applies the stored theme before the first paint. */
const THEME = `try{if(localStorage.getItem(${JSON.stringify(THEME_KEY)})==="dark")document.documentElement.classList.add("dark")}catch{}`;

/**
 * On a prerendered page, inserts the scripts after the first paint: until then the visible content gets the whole
 * bandwidth. A hidden window paints nothing, so there they are inserted immediately. What the visitor does before they
 * are loaded is recorded in `window.early` and replayed.
 */
const LATE = `{let late=[...document.querySelectorAll("template[data-late]")];if(late.length){const early=self.early={events:[],note:e=>{early.events.push(e)}};for(const type of ["click","keydown","pointerover"])addEventListener(type,early.note,!0);const start=()=>{for(const {content} of late)document.head.append(document.importNode(content,!0));late=[]};try{if(document.visibilityState==="hidden")start();new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length)start()}).observe({type:"paint",buffered:!0});setTimeout(start,3e3)}catch{start()}}}`;

/**
 * Opens a field of an area's app shell, so that a visitor can type before any script is loaded: `[data-early-open]`
 * replaces the preceding element with the content of `template[data-early-field]`. The field is stored in
 * `window.earlyField`; the area takes text, cursor and focus from there. `data-focus` marks the focused field, even
 * when it is removed with the app shell.
 */
const EARLY_FIELD = `addEventListener("DOMContentLoaded",()=>{const place=document.getElementById("area-place"),early=place?.querySelector("template[data-early-field]"),opener=place?.querySelector("[data-early-open]");if(!early||!opener)return;place.inert=false;opener.tabIndex=0;opener.addEventListener("click",()=>{for(const tab of opener.parentElement.children){tab.ariaSelected=String(tab===opener);tab.dataset.state=tab===opener?"active":"inactive"}early.previousElementSibling.hidden=true;early.before(document.importNode(early.content,!0));const field=self.earlyField=place.querySelector("textarea");field.addEventListener("focus",()=>{field.dataset.focus=""});field.addEventListener("blur",()=>setTimeout(()=>{if(field.isConnected&&document.activeElement!==field)delete field.dataset.focus}));field.focus()},{once:!0})});`;

/** The page's only inline script, whose hash is in the policy. Scripts that wait for the first paint precede it. */
export const PAGE_SCRIPT = `${THEME}${LATE}${EARLY_FIELD}`;

/** Scripts and preload links that wait for the first paint. */
export const lateHtml = (html: string): string => `<template data-late>${html}</template>`;

/** Whether a page's scripts wait for its first paint. */
export const isLate = (page: string): boolean => page.includes('<template data-late>');
