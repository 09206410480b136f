import { Link, type LinkProps } from 'react-router-dom';

/** A link within text. */
export const TextLink = (props: LinkProps) => (
  <Link
    className="inline-flex min-h-6 items-center rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    {...props}
  />
);
