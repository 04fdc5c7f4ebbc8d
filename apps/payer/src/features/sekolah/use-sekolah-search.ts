import { showError } from '@lunas/client/notices'
import type { Sekolah } from '@lunas/contract/institusi/institusi'
import { useEffect, useState } from 'react'
import { getSekolah } from './api/get-sekolah.ts'
import { searchKeyword } from './search-keyword.ts'

const DEBOUNCE_MS = 300

export type SekolahSearch = {
  /** The newest answer, shown until the next one arrives. */
  found: Sekolah[] | undefined
  keyword: string
  tooShort: boolean
  searching: boolean
  failed: boolean
  retry: () => void
}

export function useSekolahSearch(typed: string): SekolahSearch {
  const wanted = searchKeyword(typed)
  const [answer, setAnswer] = useState<{ keyword: string; found: Sekolah[] }>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (wanted === undefined) return
    const abort = new AbortController()
    setFailed(false)
    const search = () =>
      getSekolah(wanted, abort.signal).then(
        (found) => setAnswer({ keyword: wanted, found }),
        (error: unknown) => {
          if (abort.signal.aborted) return
          setFailed(true)
          showError(error)
        },
      )
    const timer = setTimeout(search, wanted === '' ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, attempt])

  return {
    found: answer?.found,
    keyword: answer?.keyword ?? '',
    tooShort: wanted === undefined,
    searching: wanted !== undefined && wanted !== answer?.keyword && !failed,
    failed,
    retry: () => setAttempt(attempt + 1),
  }
}
