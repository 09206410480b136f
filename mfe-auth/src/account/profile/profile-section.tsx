import { zodResolver } from '@hookform/resolvers/zod';
import { updateProfile } from '@scanner/client/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Field } from '@scanner/ui/field.tsx';
import { Input } from '@scanner/ui/input.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { AccountSection } from '../account-section.tsx';
import { FormActions } from '../form-actions.tsx';
import { reportFailure } from '../report-failure.ts';
import { type ProfileForm, profileFormSchema } from './profile-form-schema.ts';

const valuesOf = ({ firstName, lastName, organization }: User): ProfileForm => ({
  name: `${firstName} ${lastName}`.trim(),
  organization: organization ?? '',
});

/** Name and organization. The address identifies the account and can't be changed. */
export function ProfileSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<ProfileForm>({
    resolver: zodResolver(profileFormSchema),
    defaultValues: valuesOf(user),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (value: ProfileForm) => updateProfile(queryClient, value),
    onSuccess: (changed) => {
      reset(valuesOf(changed));
      toast({ title: 'Profile saved' });
    },
    onError: (error) =>
      reportFailure(error, { fields: ['name', 'organization'], setError, title: 'Your profile was not saved' }),
  });
  const { errors } = formState;
  const submit = handleSubmit((value) => (isPending ? undefined : mutate(value)));
  return (
    <AccountSection title="Profile" text="Your display name. Your email can't be changed.">
      <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={errors.name?.message}>
          {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label="Organization" optional error={errors.organization?.message}>
          {(field) => <Input {...field} {...register('organization')} autoComplete="organization" />}
        </Field>
        <FormActions label="Save profile" busy={isPending} />
      </form>
    </AccountSection>
  );
}
