import { LOGO_BYTES_MAX, LOGO_TYPES } from '@lunas/contract/institusi/lembaga'
import { showError, showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { gantiLogo, hapusLogo } from '../api/lembaga.ts'

const LOGO = {
  // Sent as it is: a photo would lose the transparency of a logo.
  photo: false, others: LOGO_TYPES, words: 'gambar JPEG, PNG atau WebP', bytesMax: LOGO_BYTES_MAX,
} as const

type LogoFormProps = { sekolah?: { idsekolah: string; logo: string }; onDone: () => void }

/**
 * Chooses another logo; the picture is shown before it is sent. Without a school it is the institution's,
 * which has one always: icons of installed apps are drawn from it.
 */
export function LogoForm({ sekolah, onDone }: LogoFormProps) {
  const idsekolah = sekolah?.idsekolah
  const hapus = useMutation({
    mutationFn: hapusLogo,
    onSuccess() {
      showToast('Logo dihapus.')
      onDone()
    },
    onError: showError,
  })
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
      <div className="flex flex-wrap gap-2">
        <Submit kit={kit}>Simpan logo</Submit>
        {sekolah && sekolah.logo !== '' && (
          <Button look="danger" busy={hapus.isPending} onClick={() => hapus.mutate(sekolah.idsekolah)}>
            Hapus logo
          </Button>
        )}
      </div>
    </Form>
  )
}
