import type { Cicilan } from '@lunas/contract/tagihan/cicilan'
import { Button } from '@lunas/ui/button'
import { formatRupiah } from '@lunas/values/rupiah'
import { useTarik } from '../api/cicilan.ts'
import { cicilanCopy, statusCicilan } from '../cicilan.copy.ts'
import { PartList } from './part-list.tsx'

/** A proposed plan: its status, and which parts are paid. */
export function PlanView({ cicilan }: { cicilan: Cicilan }) {
  const tarik = useTarik()
  const { word, text } = statusCicilan[cicilan.status]
  return (
    <section className="space-y-3">
      <div>
        <h3 className="text-base">{word}</h3>
        <p className="text-sm text-ink-soft">{text}</p>
        {cicilan.catatan && (
          <p className="mt-1 text-sm">
            {cicilanCopy.answer}: {cicilan.catatan}
          </p>
        )}
      </div>
      <PartList
        parts={cicilan.bagian.map(({ dibayar, ...part }) => ({
          ...part,
          note: noteOf(dibayar, part.jumlah),
        }))}
      />
      {cicilan.usulan?.milik_saya && (
        <Button
          look="danger"
          className="w-full"
          busy={tarik.isPending}
          onClick={() => tarik.mutate(cicilan.idcicilan)}
        >
          {cicilanCopy.withdraw}
        </Button>
      )}
    </section>
  )
}

function noteOf(dibayar: number, jumlah: number): string {
  if (dibayar === jumlah) return cicilanCopy.paid
  return dibayar > 0 ? cicilanCopy.partPaid(formatRupiah(dibayar)) : ''
}
