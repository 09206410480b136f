import type { AccountUsage } from '@scanner/contracts/account.ts';
import { Progress } from '@scanner/ui/progress.tsx';
import { sizeText } from './size-text.ts';

interface QuotaProps {
  label: string;
  used: number;
  limit: number;
  text: (value: number) => string;
}

const Quota = ({ label, used, limit, text }: QuotaProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-1.5 text-sm">
    <dt className="font-medium">{label}</dt>
    <dd className="tabular-nums">
      {text(used)} <span className="text-muted-foreground">of {text(limit)}</span>
    </dd>
    <dd className="basis-full">
      <Progress value={Math.min(100, (used / limit) * 100)} label={label} />
    </dd>
  </div>
);

const numberText = (value: number) => value.toLocaleString('en');

/** The used part of the quotas, and how long data is kept. */
export function UsageFacts({ usage }: { usage: AccountUsage }) {
  const { scansToday, scansPerDay, bytes, bytesPerUser, uploadDays } = usage;
  return (
    <div className="flex max-w-md flex-col gap-4">
      <dl className="flex flex-col gap-4">
        <Quota label="Storage" used={bytes} limit={bytesPerUser} text={sizeText} />
        <Quota label="Scans today" used={scansToday} limit={scansPerDay} text={numberText} />
      </dl>
      <p className="text-muted-foreground text-sm">
        Uploaded files are kept for {uploadDays === 1 ? '1 day' : `${uploadDays} days`} after their scan, results until
        you delete them. The day begins at midnight UTC.
      </p>
    </div>
  );
}
