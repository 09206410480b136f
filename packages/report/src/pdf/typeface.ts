import type { jsPDF } from 'jspdf';
import { isStandardText, showable } from './text.ts';

/** TrueType fonts, as whole files, for text beyond Latin-1. */
export interface UnicodeFonts {
  sans: Uint8Array;
  mono: Uint8Array;
}

export interface Typeface {
  /** Selects the font that can show `text`. */
  select: (face: 'sans' | 'mono', size: number, bold: boolean, text: string) => void;
  /** Replaces what neither the standard nor the Unicode fonts can show. */
  showable: (text: string) => string;
  /** Breaks a text into lines of at most `width` millimeters. */
  wrap: (text: string, size: number, bold: boolean, width: number) => string[];
}

interface GlyphTable {
  characterToGlyph: (codePoint: number) => number;
}

const isGlyphTable = (value: unknown): value is GlyphTable =>
  typeof value === 'object' &&
  value !== null &&
  'characterToGlyph' in value &&
  typeof value.characterToGlyph === 'function';

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}

/** The fonts' names in the document. */
const UNICODE_FACE = { sans: 'UnicodeSans', mono: 'UnicodeMono' } as const;
const STANDARD_FACE = { sans: 'helvetica', mono: 'courier' } as const;

function embed(doc: jsPDF, fonts: UnicodeFonts): GlyphTable | undefined {
  for (const face of ['sans', 'mono'] as const) {
    doc.addFileToVFS(`${face}.ttf`, base64(fonts[face]));
    doc.addFont(`${face}.ttf`, UNICODE_FACE[face], 'normal');
  }
  // The smaller of the two character sets decides what is shown, so that a text reads the same in both fonts.
  const { metadata } = doc.setFont(UNICODE_FACE.mono, 'normal').getFont();
  return isGlyphTable(metadata) ? metadata : undefined;
}

/**
 * The writer knows the widths of standard fonts only in hundredths (0.55 for 0.556), up to 1.1 % too small: lines that
 * it considers as wide as their column would exceed it by two millimeters.
 */
const STANDARD_WIDTHS_ERROR = 1.011;

/** The fonts of one document: the PDF's standard fonts and, if a text needs them, the Unicode fonts. */
export function createTypeface(doc: jsPDF, fonts: UnicodeFonts | undefined): Typeface {
  const glyphs = fonts && embed(doc, fonts);
  // The fonts are embedded with 16-bit codes: characters beyond them have no glyph there.
  const hasGlyph = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0xffff && glyphs !== undefined && glyphs.characterToGlyph(code) > 0;
  };
  const select: Typeface['select'] = (face, size, bold, text) => {
    if (isStandardText(text)) doc.setFont(STANDARD_FACE[face], bold ? 'bold' : 'normal');
    else doc.setFont(UNICODE_FACE[face], 'normal');
    doc.setFontSize(size);
  };
  return {
    select,
    showable: (text) => showable(text, hasGlyph),
    wrap: (text, size, bold, width) => {
      const shown = showable(text, hasGlyph);
      select('sans', size, bold, shown);
      const lines: unknown = doc.splitTextToSize(shown, isStandardText(shown) ? width / STANDARD_WIDTHS_ERROR : width);
      return Array.isArray(lines) ? lines.map(String) : [shown];
    },
  };
}
