import { Button } from '@scanner/ui/button.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AuthPage } from '../form/AuthPage.tsx';
import { AdminLoginForm } from './AdminLoginForm.tsx';

/** The page at /admin/login. */
export function AdminLoginPage() {
  usePageTitle('Admin Login');
  return (
    <AuthPage
      title="Admin Login"
      text="For the administrator of this installation."
      footer={
        <Button asChild variant="ghost" size="sm">
          <Link to="/">
            <ArrowLeft aria-hidden />
            Back to Home
          </Link>
        </Button>
      }
    >
      <AdminLoginForm />
    </AuthPage>
  );
}
