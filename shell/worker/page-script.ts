import { THEME_KEY } from '@scanner/contracts/constants.ts';

/** Puts the stored theme on the page before anything is painted. */
const THEME = `try{if(localStorage.getItem(${JSON.stringify(THEME_KEY)})==="dark")document.documentElement.classList.add("dark")}catch{}`;

/**
 * Of a page that comes with its markup, puts in the scripts once that is painted: until then the whole line belongs to what a
 * visitor reads first. A window that no one looks at paints nothing, so there they come at once. What the visitor does before
 * they are there is kept in `window.early`, for them to do it then.
 */
const LATE = `{let late=[...document.querySelectorAll("template[data-late]")];if(late.length){const early=self.early={events:[],note:e=>{early.events.push(e)}};for(const type of ["click","keydown","pointerover"])addEventListener(type,early.note,!0);const start=()=>{for(const {content} of late)document.head.append(document.importNode(content,!0));late=[]};try{if(document.visibilityState==="hidden")start();new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length)start()}).observe({type:"paint",buffered:!0});setTimeout(start,3e3)}catch{start()}}}`;

/**
 * Opens a field of an area's app shell, so that a visitor types before any script has come: `[data-early-open]` shows what
 * `template[data-early-field]` holds in the place of the element before it. The field is kept in `window.earlyField`; the area
 * takes text, cursor and focus from there. `data-focus` is on the field while it has the focus: when the field leaves the page
 * with the rest of the app shell, it keeps that.
 */
const EARLY_FIELD = `addEventListener("DOMContentLoaded",()=>{const place=document.getElementById("area-place"),early=place?.querySelector("template[data-early-field]"),opener=place?.querySelector("[data-early-open]");if(!early||!opener)return;place.inert=false;opener.tabIndex=0;opener.addEventListener("click",()=>{for(const tab of opener.parentElement.children){tab.ariaSelected=String(tab===opener);tab.dataset.state=tab===opener?"active":"inactive"}early.previousElementSibling.hidden=true;early.before(document.importNode(early.content,!0));const field=self.earlyField=place.querySelector("textarea");field.addEventListener("focus",()=>{field.dataset.focus=""});field.addEventListener("blur",()=>setTimeout(()=>{if(field.isConnected&&document.activeElement!==field)delete field.dataset.focus}));field.focus()},{once:!0})});`;

/** The page's one inline script; its policy names the hash. Scripts that wait for the first paint stand before it. */
export const PAGE_SCRIPT = `${THEME}${LATE}${EARLY_FIELD}`;

/** Scripts and hints that wait for the first paint. */
export const lateHtml = (html: string): string => `<template data-late>${html}</template>`;

/** Whether a page's scripts wait for its first paint. */
export const isLate = (page: string): boolean => page.includes('<template data-late>');
