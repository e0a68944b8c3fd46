<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>borders</Name>
    <UserStyle>
      <Title>Borders</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>agreed</Name>
          <Title>Border</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>kind</ogc:PropertyName><ogc:Literal>agreed</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#b9b4a1</CssParameter><CssParameter name="stroke-width">0.8</CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>disputed</Name>
          <Title>Disputed border</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>kind</ogc:PropertyName><ogc:Literal>disputed</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#a39d87</CssParameter><CssParameter name="stroke-width">1</CssParameter><CssParameter name="stroke-dasharray">3 3</CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
