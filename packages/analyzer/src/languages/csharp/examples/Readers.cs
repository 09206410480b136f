using System;
using System.Data;
using System.IO;
using System.Reflection;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Formatters.Binary;
using System.Text.Json;
using System.Web.Script.Serialization;
using System.Web.UI;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using System.Xml.Xsl;
using Microsoft.AspNetCore.Mvc;
using Microsoft.CodeAnalysis.CSharp.Scripting;
using Newtonsoft.Json;

namespace Imports
{
    public class Envelope
    {
        [JsonProperty(TypeNameHandling = TypeNameHandling.All)] // expect: unsafe-deserialization
        public object Payload { get; set; }

        [JsonProperty("name")]
        public string Name { get; set; }
    }

    public class ImportController : ControllerBase
    {
        [HttpPost]
        public IActionResult Objects([FromBody] string body, string typeName)
        {
            var settings = new JsonSerializerSettings();
            settings.TypeNameHandling = TypeNameHandling.Auto; // expect: unsafe-deserialization
            var plain = JsonConvert.DeserializeObject<Envelope>(body);
            var formatter = new BinaryFormatter(); // expect: unsafe-deserialization
            var los = new LosFormatter().Deserialize(body); // expect: unsafe-deserialization
            var contract = new NetDataContractSerializer(); // expect: unsafe-deserialization
            var script = new JavaScriptSerializer(new SimpleTypeResolver()); // expect: unsafe-deserialization
            var simple = new JavaScriptSerializer().Deserialize<Envelope>(body);
            var chosen = new XmlSerializer(Type.GetType(typeName)); // expect: unsafe-deserialization, unsafe-reflection
            var known = new XmlSerializer(typeof(Envelope));
            var text = System.Text.Json.JsonSerializer.Deserialize<Envelope>(body);
            return Ok(new { plain, los, simple, text });
        }

        [HttpPost]
        public IActionResult Documents([FromBody] string xml, string sheet)
        {
            var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse }; // expect: xxe
            var reader = XmlReader.Create(new StringReader(xml), settings);
            var strict = XmlReader.Create(new StringReader(xml), new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });
            var document = new XmlDocument { XmlResolver = new XmlUrlResolver() }; // expect: xxe
            document.LoadXml(xml);
            var alone = new XmlDocument { XmlResolver = null };
            alone.LoadXml(xml);
            var linq = XDocument.Parse(xml);
            var old = new XmlTextReader(new StringReader(xml));
            old.Read(); // expect: xxe
            var prohibited = new XmlTextReader(new StringReader(xml)) { DtdProcessing = DtdProcessing.Prohibit };
            prohibited.Read();
            var transform = new XslCompiledTransform();
            transform.Load("invoice.xslt", new XsltSettings(true, true), new XmlUrlResolver()); // expect: xslt-injection
            transform.Load("invoice.xslt", XsltSettings.Default, null);
            return Ok();
        }

        [HttpPost]
        public IActionResult Tables(Stream body)
        {
            var set = new DataSet();
            set.ReadXml(Request.Body); // expect: unsafe-deserialization
            var table = new DataTable();
            table.ReadXml("defaults.xml");
            return Ok(set.Tables.Count + table.Rows.Count);
        }

        [HttpPost]
        public async System.Threading.Tasks.Task<IActionResult> Code([FromBody] string script, string method, string plugin)
        {
            await CSharpScript.EvaluateAsync(script); // expect: code-injection
            await CSharpScript.EvaluateAsync("1 + 1");
            new DataTable().Compute(script, ""); // expect: code-injection
            var handler = typeof(ImportController).GetMethod(method); // expect: unsafe-reflection
            var known = typeof(ImportController).GetMethod("Tables");
            var created = Activator.CreateInstance(Type.GetType("Imports.Plugins." + plugin)); // expect: unsafe-reflection
            var other = Activator.CreateInstance(typeof(Envelope));
            Assembly.Load(Convert.FromBase64String(plugin)); // expect: untrusted-code-load
            Assembly.LoadFrom("plugins/audit.dll");
            return Ok(new { handler, known, created, other });
        }
    }
}
