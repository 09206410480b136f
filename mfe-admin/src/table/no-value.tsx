/** Shown in a row for a missing value. */
export const NoValue = () => (
  <span className="text-muted-foreground">
    <span aria-hidden>–</span>
    <span className="sr-only">None</span>
  </span>
);
