import type { ComponentType } from 'react';

/** What draws an icon in the menu: one of the shell's own, or one that a release brings as an outline. */
export type MenuIcon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** An icon from the outline that a release brings, drawn as the shell's own are. */
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
