import type { AdminUser } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Badge } from '@scanner/ui/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@scanner/ui/table.tsx';
import { displayName, lastLoginText } from './user-texts.ts';

const COLUMNS = ['User', 'Email', 'Organization', 'Role', 'Status', 'Last Login'];

/** One row a user. */
export const UsersTable = ({ users }: { users: readonly AdminUser[] }) => (
  <Table label="Users">
    <TableHeader>
      <TableRow>
        {COLUMNS.map((column) => (
          <TableHead key={column}>{column}</TableHead>
        ))}
      </TableRow>
    </TableHeader>
    <TableBody>
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </TableBody>
  </Table>
);

const UserRow = ({ user }: { user: AdminUser }) => (
  <TableRow className="hover:bg-muted">
    <TableHead scope="row" className="text-foreground text-sm">
      <span className="flex items-center gap-2.5 py-2">
        <Avatar user={user} />
        {displayName(user)}
      </span>
    </TableHead>
    <TableCell className="whitespace-nowrap font-mono text-muted-foreground text-xs">{user.email}</TableCell>
    <TableCell className="max-w-48 truncate">{user.organization || <None />}</TableCell>
    <TableCell>
      <Badge variant={user.role === 'admin' ? 'accent' : 'neutral'}>{user.role === 'admin' ? 'Admin' : 'User'}</Badge>
    </TableCell>
    <TableCell>
      <Badge variant={user.isActive ? 'success' : 'destructive'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
    </TableCell>
    <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums">
      {user.lastLoginAt ? <time dateTime={user.lastLoginAt}>{lastLoginText(user.lastLoginAt)}</time> : 'Never'}
    </TableCell>
  </TableRow>
);

const None = () => (
  <span className="text-muted-foreground">
    <span aria-hidden>–</span>
    <span className="sr-only">None</span>
  </span>
);
