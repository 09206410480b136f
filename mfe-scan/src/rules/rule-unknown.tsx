import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Centered } from '../results/centered.tsx';

/** A rule that this engine doesn't have: from a model, from another version, or mistyped. */
export const RuleUnknown = ({ id }: { id: string }) => (
  <Centered>
    <EmptyState
      as="h1"
      icon={FileQuestionMark}
      title="Unknown Rule"
      description={
        <p className="break-words">
          There is no rule <code className="break-all font-mono">{id}</code> in this version of the engine. It may have
          been renamed, or the finding comes from an AI model.
        </p>
      }
      action={
        <Button asChild>
          <Link to="/scan">New Scan</Link>
        </Button>
      }
    />
  </Centered>
);
