import { Svg, type IconProps } from './svg.tsx'

export function PrintIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
    </Svg>
  )
}
