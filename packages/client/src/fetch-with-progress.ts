/** Called with the part that was sent, from 0 to 1. */
export type OnProgress = (sent: number) => void

/** `fetch` cannot report upload progress, so this uses XMLHttpRequest. */
export function fetchWithProgress(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.responseType = 'blob'
    new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    xhr.onload = () => resolve(new Response(xhr.response as Blob, { status: xhr.status }))
    xhr.onerror = () => reject(new TypeError('network error'))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'))
    onProgress(0)
    xhr.send(typeof body === 'string' || body instanceof Blob ? body : null)
  })
}
