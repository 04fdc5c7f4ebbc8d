import { LOGO_BYTES_MAX, LOGO_TYPES } from '@lunas/contract/institusi/lembaga'
import { showToast } from '@lunas/client/notices'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { gantiLogo } from '../api/lembaga.ts'

const LOGO = {
  // Sent as it is: a photo would lose the transparency of a logo.
  photo: false, others: LOGO_TYPES, words: 'gambar JPEG, PNG atau WebP', bytesMax: LOGO_BYTES_MAX,
} as const

/** Chooses another logo; the picture is shown before it is sent. Without a school it is the institution's. */
export function LogoForm({ idsekolah, onDone }: { idsekolah?: string; onDone: () => void }) {
  const kit = useKitForm({
    draft: `logo/${idsekolah ?? 'institusi'}`,
    start: { logo: undefined as File | undefined },
    check: ({ logo }) => ({ logo: logo ? '' : 'Pilih gambarnya.' }),
    send: async ({ logo }) => {
      if (!logo) return
      await gantiLogo(idsekolah, logo)
      showToast('Logo tersimpan.')
      onDone()
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="logo">{(field) => <field.UploadField label="Logo" kinds={LOGO} />}</kit.Field>
      <p className="text-sm text-ink-soft">
        {idsekolah === undefined
          ? 'Tampil di aplikasi orang tua, di ikon yang dipasang, dan di e-mail.'
          : 'Tampil saat orang tua memilih sekolah, dan di kuitansi.'}{' '}
        Gambar persegi paling baik.
      </p>
      <Submit kit={kit}>Simpan logo</Submit>
    </Form>
  )
}
