import * as audience from './audience/endpoints.ts';
import * as audit from './audit/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as chat from './chat/endpoints.ts';
import * as community from './community/endpoints.ts';
import * as company from './company/endpoints.ts';
import * as content from './content/endpoints.ts';
import * as custom_field from './custom-field/endpoints.ts';
import * as department from './department/endpoints.ts';
import * as device from './device/endpoints.ts';
import * as factor from './factor/endpoints.ts';
import * as feed from './feed/endpoints.ts';
import * as first_steps from './first-steps/endpoints.ts';
import * as files from './files/endpoints.ts';
import * as follow from './follow/endpoints.ts';
import * as general from './general/endpoints.ts';
import * as group from './group/endpoints.ts';
import * as hold from './hold/endpoints.ts';
import * as join_link from './join-link/endpoints.ts';
import * as link_preview from './link-preview/endpoints.ts';
import * as moderation from './moderation/endpoints.ts';
import * as notification from './notification/endpoints.ts';
import * as org from './org/endpoints.ts';
import * as overview from './overview/endpoints.ts';
import * as people from './people/endpoints.ts';
import * as place from './place/endpoints.ts';
import * as points from './points/endpoints.ts';
import * as points_adjustment from './points-adjustment/endpoints.ts';
import * as points_policy from './points-policy/endpoints.ts';
import * as points_report from './points-report/endpoints.ts';
import * as poll from './poll/endpoints.ts';
import * as post from './post/endpoints.ts';
import * as provisioning from './provisioning/endpoints.ts';
import * as privacy from './privacy/endpoints.ts';
import * as recognition from './recognition/endpoints.ts';
import * as recognition_group from './recognition-group/endpoints.ts';
import * as retention from './retention/endpoints.ts';
import * as role from './role/endpoints.ts';
import * as sample from './sample/endpoints.ts';
import * as security from './security/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as space from './space/endpoints.ts';
import * as space_role from './space-role/endpoints.ts';
import * as sso from './sso/endpoints.ts';
import * as spreadsheet from './spreadsheet/endpoints.ts';
import * as team from './team/endpoints.ts';
import * as welcome from './welcome/endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Whether an export of an endpoints file is an endpoint and not a schema. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value;

/** Every call of the API, by domain and name. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries({
    audience,
    audit,
    auth,
    chat,
    community,
    company,
    content,
    custom_field,
    department,
    device,
    factor,
    feed,
    first_steps,
    files,
    follow,
    general,
    group,
    hold,
    join_link,
    link_preview,
    moderation,
    notification,
    org,
    overview,
    people,
    place,
    points,
    points_adjustment,
    points_policy,
    points_report,
    poll,
    post,
    provisioning,
    privacy,
    recognition,
    recognition_group,
    retention,
    role,
    sample,
    search,
    security,
    space,
    space_role,
    sso,
    spreadsheet,
    team,
    welcome,
  }).flatMap(([domain, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, value]) => [`${domain}.${name}`, value] as const),
  ),
);
