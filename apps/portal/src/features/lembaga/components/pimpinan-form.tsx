import { showToast } from '@lunas/client/notices'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { emailProblem } from '#lib/email-problem.ts'
import { undangPimpinan } from '../api/lembaga.ts'

type PimpinanFormProps = { kode_institusi: string; onDone: () => void }

/** Invites a second person for an institution that has only one left. */
export function PimpinanForm({ kode_institusi, onDone }: PimpinanFormProps) {
  const kit = useKitForm({
    draft: `pimpinan/${kode_institusi}`,
    start: { nama_pimpinan: '', email_pimpinan: '' },
    check: ({ nama_pimpinan, email_pimpinan }) => ({
      nama_pimpinan: nama_pimpinan.trim() === '' ? 'Isi nama pimpinan.' : '',
      email_pimpinan: emailProblem(email_pimpinan, 'pimpinan'),
    }),
    send: async ({ nama_pimpinan, email_pimpinan }) => {
      await undangPimpinan({ kode_institusi, nama_pimpinan, email_pimpinan: email_pimpinan.trim() })
      showToast('Undangan untuk pimpinan dikirim.')
      onDone()
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      <p>Untuk institusi yang tinggal punya satu orang.</p>
      <kit.Field name="nama_pimpinan">{(field) => <field.Text label="Nama pimpinan" maxLength={80} />}</kit.Field>
      <kit.Field name="email_pimpinan">
        {(field) => <field.Text label="E-mail pimpinan" maxLength={120} hint="Ia memilih password sendiri." />}
      </kit.Field>
      <Submit kit={kit}>Undang pimpinan</Submit>
    </Form>
  )
}
