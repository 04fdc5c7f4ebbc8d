import type { RequestOf } from '@lunas/contract/wire/calls'
import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import { FileButton } from '#components/file-button.tsx'
import { today } from '#lib/today.ts'

type EksporCall = keyof typeof eksporCalls

type EksporButtonsProps<N extends EksporCall> = {
  call: N
  /** The list's filter. */
  filter: Omit<RequestOf<N>, 'bentuk'>
  /** The file name. */
  name: string
}

/** Downloads a list as Excel or PDF: all rows, not only the loaded ones. */
export function EksporButtons<N extends EksporCall>(props: EksporButtonsProps<N>) {
  const { call, filter, name } = props
  const requestOf = (bentuk: 'excel' | 'pdf') => ({ ...filter, bentuk }) as RequestOf<N>
  return (
    <div className="ekspor-bar">
      <FileButton call={call} request={requestOf('excel')} name={`${name}-${today()}.xlsx`}>
        Excel
      </FileButton>
      <FileButton call={call} request={requestOf('pdf')} name={`${name}-${today()}.pdf`}>
        PDF
      </FileButton>
    </div>
  )
}
