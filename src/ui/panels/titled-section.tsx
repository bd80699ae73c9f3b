import type { ComponentProps, ReactNode } from 'react'

type TitledSectionProps = Omit<ComponentProps<'section'>, 'id' | 'title'> & {
  /** Of its heading, which names it. */
  id: string
  title: ReactNode
  titleClassName?: string
}

/** A part of a page under its heading. */
export function TitledSection({
  id,
  title,
  titleClassName = 'h2-inner',
  className,
  children,
  ...rest
}: TitledSectionProps) {
  return (
    <section className={className} aria-labelledby={id} {...rest}>
      <h2 className={titleClassName} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
