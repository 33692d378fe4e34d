import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The Prometheus metrics of one process (docs/operations.md, Metrics and alerts). No label may hold an id, an address or a person's name: the values
 * of a label must be few and known beforehand.
 */
export function newMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <T extends string = never>(name: string, help: string, labelNames: T[] = []) =>
    new Counter({ name, help, labelNames, registers })
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'ligeiro_http_request_duration_seconds',
      help: 'Seconds from a request to the last byte of its answer, by method, route pattern and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
      registers,
    }),
    httpAnswers: counter('ligeiro_http_answers_total', 'Answers of this process, by their exact status', ['status']),
    listenLosses: counter(
      'ligeiro_listen_losses_total',
      'How often the connection that receives the change notifications of PostgreSQL (LISTEN) broke',
    ),
    connectionLosses: counter('ligeiro_database_connections_lost_total', 'Database connections that broke'),
    socketsRefused: counter(
      'ligeiro_sockets_refused_total',
      'Socket connections that this process rejected or closed, by reason',
      ['reason'],
    ),
    connectionsRefused: counter(
      'ligeiro_connections_refused_total',
      'Connections that this process closed at once, by the limit they exceeded: total or network',
      ['limit'],
    ),
    eventsSent: counter('ligeiro_events_sent_total', 'Events sent to the sockets of this process, by event', ['event']),
    publishFailures: counter(
      'ligeiro_publish_failures_total',
      'Batches of changes that could not be sent and are sent again later',
    ),
    emitSeconds: new Histogram({
      name: 'ligeiro_notify_to_emit_seconds',
      help: 'Seconds from the moment when this process learned of a commit to its events',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    repairs: counter(
      'ligeiro_changes_total',
      'Requests for what changed, by what was found: nothing, orders, or gone (the screen had to load everything again)',
      ['found'],
    ),
    jobFailures: counter('ligeiro_job_failures_total', 'Failed attempts of jobs, which are retried'),
    emailsRefused: counter('ligeiro_emails_refused_total', 'E-mails that the receiver rejected permanently'),
    proofChecks: counter(
      'ligeiro_proof_checks_total',
      'Codes and QRs that motoboys sent to prove a handover, by kind (code, qr) and by what the server found',
      ['kind', 'result'],
    ),
    gauge: <T extends string = never>(name: string, help: string, labelNames: T[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
  }
}
export type Metrics = ReturnType<typeof newMetrics>
