import { useQuery } from '@tanstack/react-query'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { callApi } from '#lib/api/call-api.ts'

const KODE_INSTITUSI = institusiOfHost(location.hostname)

/** The open programs of the institution. */
export function useZiswaf() {
  return useQuery({
    queryKey: ['ziswaf'],
    queryFn: ({ signal }) => callApi('daftarProgram', { kode_institusi: KODE_INSTITUSI }, { signal }),
  })
}

export function useProgram(kode_program: string) {
  return useQuery({
    queryKey: ['program', kode_program],
    queryFn: ({ signal }) => callApi('rincianProgram', { kode_program }, { signal }),
  })
}

/** The values of decrees that hold today. */
export function useNilai() {
  return useQuery({
    queryKey: ['nilai-ziswaf'],
    queryFn: ({ signal }) => callApi('nilaiZiswaf', { kode_institusi: KODE_INSTITUSI }, { signal }),
  })
}
