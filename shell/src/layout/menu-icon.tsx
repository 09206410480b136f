import type { ComponentType } from 'react';

/** Renders an icon of the menu: one of the shell's own, or one that a release defines as an outline. */
export type MenuIcon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** An icon from a release's outline, drawn like the shell's own. */
export const outlineIcon = (path: string): MenuIcon =>
  function OutlineIcon({ className }) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    );
  };
