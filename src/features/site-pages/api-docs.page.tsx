import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../shell/errors/error-panel.tsx'
import { Badge } from '../../ui/panels/badge.tsx'
import { CardPanel } from '../../ui/panels/card-panel.tsx'
import { type ApiOperation, type ApiParameter, apiDescriptionCall } from './api-docs.calls.ts'

/** Renders the OpenAPI description for people. */
export function ApiDocsPage() {
  const { data, error } = useQuery(apiDescriptionCall())
  if (error || !data) return <ErrorPanel message="The description could not be loaded." />
  const operations = Object.entries(data.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return (
    <div className="page-width page-top">
      <h1>API reference</h1>
      <p className="lead above-2 measure">
        {data.info.description} For programs, the same as{' '}
        <a className="text-link" href="/api/openapi.json">
          OpenAPI
        </a>
        .
      </p>
      <div className="above-8 stack gap-4">
        {operations.map(({ path, method, operation }) => (
          <Operation key={`${method} ${path}`} path={path} method={method} operation={operation} />
        ))}
      </div>
    </div>
  )
}

function Operation({ path, method, operation }: { path: string; method: string; operation: ApiOperation }) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema?.properties
  return (
    <CardPanel>
      <h2 className="h3 api-call cluster row gap-3">
        <Badge tone={method === 'GET' ? 'good' : 'info'}>{method}</Badge>
        <code>{path}</code>
      </h2>
      <p className="above-2">{operation.summary}</p>
      <Parameters parameters={operation.parameters ?? []} />
      {body && (
        <p className="above-3">
          Takes JSON with: <code>{Object.keys(body).join(', ')}</code>
        </p>
      )}
      <p className="small above-3 muted">Returns: {Object.keys(operation.responses ?? {}).join(', ')}</p>
    </CardPanel>
  )
}

function Parameters({ parameters }: { parameters: ApiParameter[] }) {
  if (parameters.length === 0) return null
  return (
    <dl className="api-parameters">
      {parameters.map(({ name, required, description, schema }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {required && ' (needed)'}
          </dt>
          <dd>{[description, schema?.enum?.join(', ')].filter(Boolean).join(' ') || 'Text.'}</dd>
        </div>
      ))}
    </dl>
  )
}
