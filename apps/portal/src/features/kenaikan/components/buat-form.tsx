import { instantOf, now } from '@lunas/client/clock'
import { localDateAt } from '@lunas/values/local-date'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useBuat } from '../api/kenaikan.ts'

type FormProps = { idsekolah: string; onDone: (idkenaikan: string) => void }

/** Chooses the school year that ends. No pupil moves by it. */
export function BuatForm({ idsekolah, onDone }: FormProps) {
  const buat = useBuat(({ idkenaikan }) => onDone(idkenaikan))
  const [years] = useState(yearsNearNow)
  const kit = useKitForm({
    draft: `kenaikan/${idsekolah}`,
    start: { tahun_ajaran: years[0] ?? '' },
    check: () => ({}),
    send: ({ tahun_ajaran }) => buat.mutateAsync({ idsekolah, tahun_ajaran }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="tahun_ajaran">
        {(field) => (
          <field.OneOf
            label="Tahun ajaran yang berakhir"
            choices={years.map((value) => ({ value, label: value }))}
          />
        )}
      </kit.Field>
      <p className="text-ink-soft">Setiap kelas mendapat usulan tujuan. Belum ada siswa yang pindah.</p>
      <Submit kit={kit}>Lihat pratinjau</Submit>
    </Form>
  )
}

/** The running school year first, and the one before: many schools end it in July. */
function yearsNearNow(): string[] {
  const [year = 0, month = 0] = localDateAt(instantOf(now()), 'Asia/Jakarta').split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  return [first, first - 1].map((one) => `${one}/${one + 1}`)
}
