import {
  MENGENDAP_BATAS, MENGENDAP_WASPADA, SALDO_MAX_TERBESAR, SALDO_MAX_TERKECIL, type SaldoSekolah,
} from '@lunas/contract/saldo/saldo-sekolah'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { amountColumn, column } from '#components/data-table/columns.tsx'
import { DataTable, type TableAnswer } from '#components/data-table/data-table.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { Popup } from '#components/popup.tsx'
import { useAturSaldo } from '../api/aturan.ts'

type PanelProps = { answer: TableAnswer<SaldoSekolah>; isReader: boolean }

/** The float of each school and of all of them, with the limit for one pupil. */
export function SaldoSekolahPanel({ answer, isReader }: PanelProps) {
  const [changed, setChanged] = useState<SaldoSekolah>()
  const columns = [
    column<SaldoSekolah>({ id: 'sekolah', header: 'Sekolah', cell: ({ sekolah }) => sekolah }),
    column<SaldoSekolah>({ id: 'siswa', header: 'Siswa', isNumber: true, cell: ({ siswa }) => siswa }),
    amountColumn<SaldoSekolah>({ id: 'saldo', header: 'Saldo', isMain: true, amount: ({ saldo }) => saldo }),
    amountColumn<SaldoSekolah>({ id: 'maks', header: 'Batas per siswa', amount: ({ maks }) => maks }),
    ...(isReader
      ? []
      : [
          column<SaldoSekolah>({
            id: 'ubah',
            header: 'Batas',
            cell: (row) => (
              <Button look="secondary" onClick={() => setChanged(row)}>
                Ubah<span className="sr-only"> batas {row.sekolah}</span>
              </Button>
            ),
          }),
        ]),
  ]
  return (
    <>
      {answer.rows && <Gauge total={sumRupiah(answer.rows.map(({ saldo }) => saldo))} />}
      <DataTable
        caption="Saldo siswa setiap sekolah"
        columns={columns}
        answer={answer}
        rowId={({ idsekolah }) => idsekolah}
        empty="Belum ada sekolah untuk Anda."
      />
      <Popup open={changed !== undefined} onClose={() => setChanged(undefined)} title="Batas saldo">
        {changed && <BatasForm sekolah={changed} onDone={() => setChanged(undefined)} />}
      </Popup>
    </>
  )
}

function Gauge({ total }: { total: number }) {
  const isHigh = total >= MENGENDAP_WASPADA
  return (
    <section className="card mb-4 max-w-xl space-y-2 p-4" aria-label="Saldo mengendap">
      <p className="flex flex-wrap justify-between gap-2">
        <span className="text-ink-soft">Saldo mengendap</span>
        <Nominal value={total} className="text-lg font-bold" />
      </p>
      <meter
        className="w-full"
        aria-label="Saldo mengendap"
        min={0}
        max={MENGENDAP_BATAS}
        high={MENGENDAP_WASPADA}
        optimum={0}
        value={Math.min(total, MENGENDAP_BATAS)}
      />
      <p className={isHigh ? 'notice tone-late' : 'text-sm text-ink-soft'}>
        {isHigh
          ? `Mendekati ${formatRupiah(MENGENDAP_BATAS)}. Turunkan batas per siswa.`
          : `Peringatan mulai ${formatRupiah(MENGENDAP_WASPADA)}.`}
      </p>
    </section>
  )
}

function BatasForm({ sekolah, onDone }: { sekolah: SaldoSekolah; onDone: () => void }) {
  const atur = useAturSaldo(onDone)
  const kit = useKitForm({
    draft: `batas-saldo/${sekolah.idsekolah}`,
    start: { maks: sekolah.maks as number | undefined },
    check: ({ maks = 0 }) => ({
      maks: maks < SALDO_MAX_TERKECIL || maks > SALDO_MAX_TERBESAR
        ? `Isi ${formatRupiah(SALDO_MAX_TERKECIL)} sampai ${formatRupiah(SALDO_MAX_TERBESAR)}.` : '',
    }),
    send: ({ maks = 0 }) => atur.mutateAsync({ idsekolah: sekolah.idsekolah, maks }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <p>{sekolah.sekolah}</p>
      <kit.Field name="maks">
        {(field) => (
          <field.Amount
            label="Saldo paling banyak per siswa" hint="Saldo yang sudah ada tetap milik siswa."
          />
        )}
      </kit.Field>
      <Submit kit={kit}>Simpan</Submit>
    </Form>
  )
}
