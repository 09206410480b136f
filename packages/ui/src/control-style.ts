/** The box of all inputs. Its border has a contrast of 3:1 against the page. */
export const controlStyle = [
  'w-full rounded-md border border-input bg-card text-foreground text-sm transition-colors duration-100',
  'placeholder:text-muted-foreground hover:border-foreground/60',
  'focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:opacity-60',
  'aria-invalid:border-destructive-text aria-invalid:outline-destructive-text',
].join(' ');
