/** Stands where a row has nothing to say. */
export const NoValue = () => (
  <span className="text-muted-foreground">
    <span aria-hidden>–</span>
    <span className="sr-only">None</span>
  </span>
);
