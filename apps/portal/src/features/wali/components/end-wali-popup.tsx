import type { WaliPetugas } from '@lunas/contract/portal/wali'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { Popup } from '#components/popup.tsx'
import { useAkhiriWali } from '../api/wali.ts'

type EndWaliProps = {
  kode_siswa: string
  wali: WaliPetugas | undefined
  nama: string
  onClose: () => void
}

const REASON_LETTERS_MIN = 5

/** Asks for the reason, which the person reads. */
export function EndWaliPopup({ kode_siswa, wali, nama, onClose }: EndWaliProps) {
  const akhiri = useAkhiriWali(kode_siswa, onClose)
  const kit = useKitForm({
    draft: `akhiri-wali/${kode_siswa}/${wali?.wali ?? ''}`,
    start: { alasan: '' },
    check: ({ alasan }) =>
      alasan.trim().length < REASON_LETTERS_MIN ? { alasan: 'Tulis alasannya.' } : {},
    send: ({ alasan }) => akhiri.mutateAsync({ wali: wali?.wali ?? '', alasan: alasan.trim() }),
  })
  return (
    <Popup open={wali !== undefined} onClose={onClose} title="Akhiri tautan wali">
      <Form kit={kit} className="space-y-4">
        <p>
          {nama} tidak lagi melihat siswa ini dan diberi tahu alasannya lewat WhatsApp.
        </p>
        <kit.Field name="alasan">{(field) => <field.Text label="Alasan" maxLength={200} />}</kit.Field>
        <Submit kit={kit}>Akhiri tautan</Submit>
      </Form>
    </Popup>
  )
}
