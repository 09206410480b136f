/** @module Models of formats that can contain code: pickle and relatives, YAML, machine learning models. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SAFE_LOADER = /(^|\.)C?(Safe|Base)Loader$/;
const safeYaml: Condition = { arg: { at: 1, name: 'Loader' }, is: SAFE_LOADER };
const unsafeYaml: Condition = {
  any: [
    { arg: { at: 1, name: 'Loader' }, absent: true },
    { arg: { at: 1, name: 'Loader' }, is: /(^|\.)C?(Unsafe|Full)?Loader$/ },
  ],
};

/** Bytes that the program itself has just serialized, such as for a deep copy. */
const OWN_BYTES: Condition = { arg: 0, type: '{pickle,marshal,jsonpickle,json}.{dumps,encode}()' };
const LOADERS = [
  'pickle.{load,loads,Unpickler}',
  'marshal.{load,loads}',
  'jsonpickle.{decode,loads}',
  'jsonpickle.unpickler.{decode,Unpickler().restore}',
  'pandas.read_pickle',
  'joblib.load',
  'shelve.{open,DbfilenameShelf}',
];

/** Formats and local files of the `datasets` library, which aren't data sets of the hub. */
const BUILDERS =
  /^(?:csv|json|text|parquet|arrow|pandas|webdataset|sql|xml|(?:image|audio|video|pdf)folder|[./~].*|.*\.(?:py|jsonl?|csv|txt|parquet))$/;

/** `joblib.load(MODELS / 'baseline.joblib')`: a file with a fixed name. */
const NAMED_FILE: Condition = { arg: 0, contains: /\w\.(?:joblib|pkl|pickle|npy|npz|pt|pth|h5|keras|model|bin)$/ };

const notPinned: Condition = {
  all: [
    { unless: { arg: 'revision', is: /^[0-9a-f]{7,40}$/ } },
    { unless: { arg: 'revision', dynamic: true } },
    { unless: { arg: 'local_files_only', is: true } },
  ],
};

/** A constant repository name, which no caller can change. */
const NAMES_REPOSITORY: Condition = { arg: 0, is: /^[\w.-]+(?:\/[\w.-]+)?$/ };

/** Downloads from a model hub: the content of a branch or tag can change. */
const HUB = [
  'transformers.{AutoModel,AutoTokenizer,AutoConfig,AutoProcessor,AutoModelForCausalLM,AutoModelForSequenceClassification}.from_pretrained',
  'huggingface_hub.{hf_hub_download,snapshot_download}',
  'datasets.load_dataset',
  'diffusers.DiffusionPipeline.from_pretrained',
];

export const pythonSerialization: ApiModel = {
  id: 'python-serialization',
  languages: ['python'],
  returns: { 'yaml.YAML': 'yaml.YAML', 'pickle.Unpickler': 'pickle.Unpickler' },
  sinks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'object with embedded code',
      // An unpickler with its own `find_class` limits the classes, as Python's manual recommends.
      when: { unless: { defines: /^find_class$/ } },
      call: [
        'pickle.{load,loads,Unpickler}',
        'marshal.{load,loads}',
        'jsonpickle.{decode,loads}',
        'pandas.read_pickle',
        'joblib.load',
        'shelve.{open,DbfilenameShelf}',
        'sklearn.externals.joblib.load',
        'keras.models.load_model',
        'tensorflow.keras.models.load_model',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'object with embedded code',
      call: 'torch.load',
      args: [0],
      when: { unless: { arg: 'weights_only', is: true } },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'object with embedded code',
      call: 'numpy.load',
      args: [0],
      when: { arg: 'allow_pickle', is: true },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can name any class',
      call: ['yaml.{unsafe_load,unsafe_load_all,full_load}'],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can name any class',
      call: ['yaml.{load,load_all}'],
      args: [0],
      when: { unless: safeYaml },
    },
  ],
  sanitizers: [
    // Data that the program itself serialized only refers to its own classes.
    { call: '{pickle,marshal,jsonpickle}.{dumps,encode}', sanitizes: ['deserialize'] },
  ],
  checks: [
    // For code without a known source: whether this is harmless depends on who can write the data.
    {
      weakness: 'unsafe-deserialization',
      note: 'a format that can contain code',
      severity: 'medium',
      confidence: 'low',
      call: LOADERS,
      when: {
        all: [
          { arg: 0, dynamic: true },
          { unless: OWN_BYTES },
          { unless: NAMED_FILE },
          { unless: { defines: /^find_class$/ } },
        ],
      },
    },
    {
      weakness: 'untrusted-code-load',
      note: "dataset that isn't pinned to a commit",
      confidence: 'low',
      severity: 'low',
      call: 'datasets.load_dataset',
      when: {
        all: [
          { arg: { at: 0, name: 'path' }, is: /^[\w.-]+$/ },
          { not: { arg: { at: 0, name: 'path' }, is: BUILDERS } },
          notPinned,
        ],
      },
    },
    {
      weakness: 'untrusted-code-load',
      note: 'code from the model repository is executed',
      call: HUB,
      when: { all: [{ arg: 'trust_remote_code', is: true }, { unless: NAMES_REPOSITORY }] },
    },
    {
      weakness: 'untrusted-code-load',
      note: 'code from the model repository is executed',
      // An attacker needs write access to the fixed repository.
      severity: 'medium',
      call: HUB,
      when: { all: [{ arg: 'trust_remote_code', is: true }, NAMES_REPOSITORY] },
    },
    {
      weakness: 'untrusted-code-load',
      note: "download that isn't pinned to a commit",
      confidence: 'low',
      severity: 'low',
      call: HUB,
      when: {
        all: [{ arg: { at: 0, name: 'repo_id' }, is: /^[\w-]+\/[\w.-]+$/ }, notPinned],
      },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'checkpoint that can carry code',
      severity: 'medium',
      confidence: 'medium',
      call: 'torch.load',
      when: { arg: 'weights_only', is: false },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can name any class',
      confidence: 'medium',
      severity: 'medium',
      call: ['yaml.{load,load_all}'],
      when: unsafeYaml,
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can name any class',
      confidence: 'medium',
      severity: 'medium',
      call: 'yaml.{unsafe_load,unsafe_load_all}',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can name any class',
      call: 'yaml.YAML',
      when: { arg: { at: 0, name: 'typ' }, is: 'unsafe' },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'objects that another process sends are unpickled',
      severity: 'medium',
      confidence: 'medium',
      call: 'multiprocessing.connection.{Client(),Listener().accept()}.recv',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'cookies stored as pickles',
      call: 'pyramid.session.{SignedCookieSessionFactory,UnencryptedCookieSessionFactoryConfig}',
      when: { arg: 'serializer', is: /PickleSerializer/ },
    },
  ],
};
