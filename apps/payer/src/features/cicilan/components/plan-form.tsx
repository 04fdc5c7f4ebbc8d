import { sentenceOf } from '@lunas/client/api-error'
import type { TawaranCicilan } from '@lunas/contract/tagihan/cicilan'
import { JARAK_CICILAN } from '@lunas/contract/tagihan/cicilan.status'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'
import { dayName } from '#lib/moments.ts'
import { SelectField } from '#components/select-field.tsx'
import { cicilanCopy, jarakWord } from '../cicilan.copy.ts'
import { usePlan, type AturanTawaran } from '../use-plan.ts'
import { PartList } from './part-list.tsx'

type FormProps = { tawaran: TawaranCicilan; aturan: AturanTawaran }

/** The parent's proposal, with a preview of its parts. */
export function PlanForm({ tawaran, aturan }: FormProps) {
  const plan = usePlan(tawaran, aturan)
  const { rencana, error } = plan
  return (
    <form onSubmit={plan.submit} className="space-y-4">
      <div>
        <p className="text-sm text-ink-soft">{cicilanCopy.rest}</p>
        <Nominal value={tawaran.sisa} className="text-2xl font-bold tracking-tight" />
        <p className="mt-1 text-sm text-ink-soft">
          {cicilanCopy.about(dayName(aturan.tanggal_terakhir))}
        </p>
      </div>
      <PlanFields plan={plan} tawaran={tawaran} aturan={aturan} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(error)}
        </p>
      )}
      {rencana && !error && <PartList parts={rencana.bagian} />}
      <Field
        label={cicilanCopy.reason}
        hint={cicilanCopy.reasonHint}
        value={plan.alasan}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => plan.setAlasan(target.value)}
      />
      <p className="text-sm text-ink-soft">
        {aturan.otomatis ? cicilanCopy.byItself : cicilanCopy.byPerson}{' '}
        {cicilanCopy.late(aturan.toleransi_hari)}
      </p>
      <Button type="submit" className="w-full" busy={plan.isSending} disabled={!plan.isReady}>
        {cicilanCopy.propose}
      </Button>
    </form>
  )
}

function PlanFields({ plan, tawaran, aturan }: FormProps & { plan: ReturnType<typeof usePlan> }) {
  return (
    <>
      <SelectField
        label={cicilanCopy.count}
        value={plan.banyak}
        choices={countsUpTo(aturan.bagian_maks).map((value) => [value, cicilanCopy.times(value)])}
        onValue={(next) => plan.setBanyak(Number(next))}
      />
      <RupiahField
        label={cicilanCopy.first}
        hint={cicilanCopy.firstHint(formatRupiah(aturan.pertama_minimum))}
        value={plan.pertama}
        onValue={plan.setPertama}
      />
      <Field
        label={cicilanCopy.start}
        type="date"
        value={plan.mulai}
        min={tawaran.hari_ini}
        max={aturan.tanggal_terakhir}
        onChange={({ target }) => plan.setMulai(target.value || tawaran.hari_ini)}
      />
      <SelectField
        label={cicilanCopy.gap}
        value={plan.jarak}
        choices={JARAK_CICILAN.map((value) => [value, jarakWord[value]])}
        onValue={(next) => plan.setJarak(JARAK_CICILAN.find((one) => one === next) ?? 'bulanan')}
      />
    </>
  )
}

function countsUpTo(most: number): number[] {
  return Array.from({ length: most - 1 }, (_, i) => i + 2)
}
