import { useLayoutEffect, useRef } from 'react'
import { cleanNews, type DraftPictures } from './clean-news.ts'

type NewsHtmlProps = { html: string; drafts?: DraftPictures | undefined }

/** The text of a post, cleaned again in the browser before it is shown. */
export function NewsHtml({ html, drafts }: NewsHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanNews(html, drafts))
  }, [html, drafts])
  return <div ref={place} className="news-html" />
}
