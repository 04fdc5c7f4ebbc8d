import { CARA_PELUNASAN, type CaraPelunasan } from '@lunas/contract/kantin/kantin.status'
import { caraPelunasanWords } from '@lunas/contract/kantin/kantin.words'
import type { SisaLapak } from '@lunas/contract/kantin/pelunasan'
import { Nominal } from '@lunas/ui/nominal'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { formatDay } from '#lib/format-at.ts'
import { useAjukanPelunasan, useSisaLapak } from '../api/pelunasan.ts'

const CARA = CARA_PELUNASAN.map((value) => ({ value, label: caraPelunasanWords[value] }))

type PelunasanFormProps = { idsekolah: string | undefined; onDone: () => void }

/** Every stall that is owed something; one of them is paid. */
export function PelunasanForm({ idsekolah, onDone }: PelunasanFormProps) {
  const { data } = useSisaLapak(idsekolah)
  if (!data) return <p role="status">Menghitung…</p>
  if (data.length === 0)
    return <p>Semua lapak sudah dibayar. Hanya shift yang sudah ditutup yang dihitung.</p>
  return <Choice sisa={data} onDone={onDone} />
}

function Choice({ sisa, onDone }: { sisa: readonly SisaLapak[]; onDone: () => void }) {
  const ajukan = useAjukanPelunasan(onDone)
  const kit = useKitForm({
    draft: 'pelunasan/baru',
    start: { idlapak: sisa[0]?.idlapak ?? '', cara: 'tunai' as CaraPelunasan, catatan: '' },
    check: () => ({}),
    send: ({ idlapak, cara, catatan }) => {
      const jumlah = sisa.find((one) => one.idlapak === idlapak)?.jumlah ?? 0
      return ajukan.mutateAsync({ idlapak, cara, jumlah, catatan: catatan.trim() })
    },
  })
  const chosen = sisa.find(({ idlapak }) => idlapak === kit.values.idlapak)
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="idlapak">
        {(field) => (
          <field.OneOf
            label="Lapak"
            choices={sisa.map(({ idlapak, lapak, penitip }) => ({
              value: idlapak, label: `${lapak} (${penitip})`,
            }))}
          />
        )}
      </kit.Field>
      {chosen && (
        <p>
          Dibayar <Nominal value={chosen.jumlah} className="font-bold" /> untuk penjualan{' '}
          {formatDay(chosen.dari)} sampai {formatDay(chosen.sampai)}.
        </p>
      )}
      <kit.Field name="cara">{(field) => <field.OneOf label="Cara bayar" choices={CARA} />}</kit.Field>
      <kit.Field name="catatan">
        {(field) => <field.Text label="Catatan" hint="Opsional, maks. 100 karakter" maxLength={100} />}
      </kit.Field>
      <Submit kit={kit}>Ajukan pembayaran</Submit>
    </Form>
  )
}
